/** "Juno", "Juno and Lodhi Classic", "Juno, Lodhi Classic and Kalimpong Aviator" */
export function nameAll(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
