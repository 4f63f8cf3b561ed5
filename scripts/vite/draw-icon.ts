import { type ComponentProps, createElement } from "react";

/** An icon as its file describes it. */
export type IconData = { name: string; node: readonly (readonly [tag: string, attributes: object])[] };

const ACCESSIBLE = /^(?:aria-.+|role|title)$/;

/**
 * Takes the place of Lucide's own `createLucideIcon` in what is built: the same drawing, without what icons of a shop never ask
 * for (settings by a context, other names, strokes of one width at any size). Half a kilobyte of each page's first scripts.
 */
export function drawIcon({ name, node }: IconData) {
  return function Drawing({ size = 24, className, ...rest }: ComponentProps<"svg"> & { size?: number | string }) {
    const isNamed =
      Boolean(rest.children) ||
      Object.entries(rest).some(([key, value]) => ACCESSIBLE.test(key) && value !== undefined && value !== null);
    const given = {
      xmlns: "http://www.w3.org/2000/svg",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className: `lucide lucide-${name}${className ? ` ${className}` : ""}`,
      ...(!isNamed && { "aria-hidden": "true" }),
      ...rest,
    } as const;
    return createElement(
      "svg",
      given,
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      rest.children,
    );
  };
}
