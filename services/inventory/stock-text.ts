/** Why so many are not to be had, in words; `free` is what is. */
export function stockText(free: number): string {
  return free <= 0 ? "Temporary out of stock" : `Only ${free} left`;
}
