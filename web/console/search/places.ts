import { isPermitted } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Hit } from "./hit.ts";
import { type Place, PLACES } from "./place-list.ts";

const MOST_PLACES = 5;

/** The screens that somebody may open, and what they may do, whose words begin with each word that was typed. */
export function findPlaces(actor: Actor, text: string): Hit[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const found = permitted(actor).flatMap((place) => {
    const own = wordsOf(place.label);
    const all = [...own, ...wordsOf(place.words)];
    const names = (words: readonly string[]) => typed.every((word) => words.some((one) => one.startsWith(word)));
    const called = own[0]!.startsWith(typed[0]!) ? 0 : 1;
    const rank = place.page !== undefined ? 3 : names(own) ? called : 2;
    return names(all) ? [{ place, rank }] : [];
  });
  // What begins so, then what is called so, then what only has to do with it, and at last single settings.
  const sorted = found.toSorted((one, other) => one.rank - other.rank);
  return sorted.slice(0, MOST_PLACES).map(({ place }) => toHit(place));
}

/** The screens alone, for whoever has typed nothing yet. */
export function listScreens(actor: Actor): Hit[] {
  return permitted(actor)
    .filter(({ kind }) => kind === undefined)
    .map(toHit);
}

const permitted = (actor: Actor): Place[] => PLACES.filter(({ action }) => isPermitted(actor, action));

const REASONS = { screen: "Screen", action: "Action", setting: "Setting" } as const;

const toHit = ({ to, label, kind, page }: Place): Hit => ({
  group: "places",
  key: to,
  title: label,
  reason: REASONS[kind ?? "screen"],
  detail: page ?? "",
  to,
});

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
