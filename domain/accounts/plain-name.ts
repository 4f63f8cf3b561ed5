/** A name as it is compared: people write theirs with capitals and spaces as they like. */
export function plainName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}
