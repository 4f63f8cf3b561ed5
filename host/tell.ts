/** For the person who started the shop; the log is for machines. */
export function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
