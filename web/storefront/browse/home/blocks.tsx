import { SHIPPED_HOME } from "#domain/showcase/home-blocks.ts";
import { Block } from "./block.tsx";
import type { HomeParts } from "./load-home.ts";

/** The parts of the home page from one on. */
export function Blocks({ home, from }: { home: HomeParts; from: number }) {
  const { blocks = SHIPPED_HOME, ...parts } = home;
  return blocks.slice(from).map((block) => <Block key={block.id} block={block} {...parts} />);
}
