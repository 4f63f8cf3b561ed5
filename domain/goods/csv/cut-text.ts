/** Between two signs, never within one: the half of a sign cannot be kept as text. */
export function cutText(text: string, length: number): string {
  const signs = text.length > length ? [...text] : [];
  return signs.length > length ? `${signs.slice(0, length).join("")}…` : text;
}
