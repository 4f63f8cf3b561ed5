/** For the person who started the shop; the log is for machines. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
