import { isRouteErrorResponse } from "react-router";

/** A form of a page without JavaScript that came after its session had ended: the page cannot be made again to take it back. */
export type HeldForm = {
  held: [name: string, value: string][];
  /** A password was typed, which no page keeps. */
  withoutPassword: boolean;
};

/** What a boundary of the console was told, where it is that. */
export function heldForm(error: unknown): HeldForm | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  const { held, withoutPassword = false } = (error.data ?? {}) as Partial<HeldForm>;
  return held === undefined ? null : { held, withoutPassword };
}
