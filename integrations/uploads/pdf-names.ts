/** All names of a text, such as JavaScript of "/Java#53cript", wherever they stand: in strings and comments as well. */
export function* pdfNames(text: string): Generator<{ name: string; end: number }> {
  for (const match of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{2,127})/g)) {
    yield { name: decodeName(match[1]!), end: match.index + match[0].length };
  }
}

/** Two hexadecimal digits after # stand for a letter. */
export function decodeName(name: string): string {
  return name.includes("#")
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;
}
