import { findKind } from "#domain/catalogue/product-kinds.ts";
import { MOST_UNITS, readSize } from "./unit-fields.ts";

export type ReadSizes = { ok: true; sizes: string[] } | { ok: false; message: string };

/** Several sizes as somebody types them: "50-18-140, 52-18-140", or for contact lenses "-6.00 to -0.50" in quarter steps. */
export function readSizes(subCategorySlug: string, typed: string): ReadSizes {
  const isLens = findKind(subCategorySlug)?.family === "contact_lens";
  const parts = typed.split(/[,;\n]+/).filter((part) => part.trim() !== "");
  const sizes = new Set<string>();
  for (const part of parts.length === 0 ? [""] : parts) {
    const [from, to, more] = isLens ? part.split(/\s+to\s+|…|\.\.\./i) : [part];
    const read = [from ?? "", ...(to === undefined ? [] : [to])].map((one) => readSize(subCategorySlug, one));
    const wrong = read.find((one) => !one.ok);
    if (wrong && !wrong.ok) return { ok: false, message: `${part.trim().slice(0, 30) || "Size"}: ${wrong.message}` };
    if (more !== undefined) return { ok: false, message: "A range has two ends, such as -6.00 to -0.50" };
    for (const one of between(read.map((size) => (size.ok ? size.value : "")))) sizes.add(one);
    if (sizes.size > MOST_UNITS) return { ok: false, message: `At most ${MOST_UNITS} sizes` };
  }
  return { ok: true, sizes: [...sizes] };
}

function between([one, other]: string[]): string[] {
  if (other === undefined) return [one!];
  const [a, b] = [Number(one), Number(other)];
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  const count = Math.round((to - from) / 0.25) + 1;
  return Array.from({ length: count }, (_, turn) => from + turn * 0.25).map(
    (power) => `${power > 0 ? "+" : power < 0 ? "-" : ""}${Math.abs(power).toFixed(2)}`,
  );
}
