import { SHIPPED_HOME } from "#domain/showcase/home-blocks.ts";
import { Block } from "./block.tsx";
import type { HomeParts } from "./load-home.ts";

export function Blocks({ home }: { home: HomeParts }) {
  const { blocks = SHIPPED_HOME, ...parts } = home;
  return blocks.map((block) => <Block key={block.id} block={block} {...parts} />);
}
