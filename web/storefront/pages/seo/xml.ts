// What XML 1.0 cannot hold, however it is escaped; and halves of signs that stand alone.
const unspeakable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Any text as the content of an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(unspeakable, "").replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);
}

/** `<name>text</name>`; nothing for an absent text. */
export function element(name: string, text: string | number | undefined): string {
  return text === undefined ? "" : `<${name}>${escapeXml(String(text))}</${name}>`;
}
