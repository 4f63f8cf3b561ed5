import { createElement, type ReactNode } from "react";
import { parseFeatures, type RichNode } from "./parse-features.ts";

/** The feature text of a lens package. */
export function Features({ markup }: { markup: string }) {
  return <div className="lens-features">{parseFeatures(markup).map(draw)}</div>;
}

function draw(node: RichNode, place: number): ReactNode {
  if (typeof node === "string") return node;
  // A br has no children, not even none.
  if (node.tag === "br") return <br key={place} />;
  return createElement(node.tag, { key: place }, ...node.children.map(draw));
}
