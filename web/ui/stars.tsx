import type { CSSProperties } from "react";
import { joinClasses } from "./join-classes.ts";

type StarsProps = {
  /** 0 to 5; drawn to the tenth. */
  rating: number;
  /** How many people rated; written after the stars. */
  count?: number;
  size?: number;
  className?: string;
};

/** Drawn by the style sheet: a home page has dozens of them. */
export function Stars({ rating, count, size = 18, className }: StarsProps) {
  const filled = filledPart(rating);
  return (
    <span
      className={joinClasses("stars", className)}
      style={{ "--star": `${size}px`, "--filled": filled } as CSSProperties}
    >
      <span className="sr-only">
        {`${Number(rating.toFixed(1))} out of 5 stars${count === undefined ? "" : ", reviews: "}`}
      </span>
      {count !== undefined && `(${count})`}
    </span>
  );
}

/** Where a star begins and ends in its square of 24, points and all. */
const [starFrom, starTo] = [2.6, 21.4];

/**
 * The part of the five squares that is filled. Of a star that is filled in part its own width counts, not its square's: with
 * four fifths of the square coloured, 4.8 looks like five.
 */
function filledPart(rating: number): number {
  const tenths = Math.round(rating * 10);
  const [whole, part] = [Math.floor(tenths / 10), (tenths % 10) / 10];
  const square = part === 0 ? 0 : (starFrom + part * (starTo - starFrom)) / 24;
  return Math.round(((whole + square) / 5) * 1_000) / 1_000;
}
