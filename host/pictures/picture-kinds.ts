/** What a picture is made into, best first; the last is for clients that take neither of the others. */
export const pictureKinds = ["avif", "webp", "png", "jpg"] as const;
export type PictureKind = (typeof pictureKinds)[number];

export const contentTypes: Record<PictureKind, string> = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
};

/** What of a picture's name says how to read it. A document among the files is none. */
export const sourceTypes: Record<string, string> = { ...contentTypes, svg: "image/svg+xml" };

export type Wanted = {
  /** What this client gets for good. */
  best: PictureKind;
  /** What it gets until that is made: soon there, and not much larger. */
  first: PictureKind;
};

/**
 * What to make for who asks with this `Accept` header. Only kinds that are named count: everybody says that they take
 * everything. A drawing has see-through parts, which JPEG does not know.
 */
export function chooseKind(accept: string | undefined, sourceExtension: string): Wanted {
  const plain = sourceExtension === "svg" || sourceExtension === "png" ? "png" : "jpg";
  const first = takes(accept, "image/webp") ? "webp" : plain;
  return { best: takes(accept, "image/avif") ? "avif" : first, first };
}

/** Whether this client can show the picture as it was put away. */
export function canShow(accept: string | undefined, sourceExtension: string): boolean {
  const type = sourceTypes[sourceExtension];
  if (type === undefined) return false;
  return ["svg", "png", "jpg"].includes(sourceExtension) || takes(accept, type);
}

function takes(accept: string | undefined, type: string): boolean {
  return (accept ?? "").split(",").some((range) => {
    const [name, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
  });
}
