import type { ComponentType } from "react";
import frameArt from "#web/ui/art/shape-rectangle.svg";
import coatingArt from "#web/ui/art/category-screen-glasses.svg";
import prescriptionArt from "#web/ui/art/category-eyeglasses.svg";
import { FrameSize } from "./frame-size.tsx";
import { LensCoatings } from "./lens-coatings.tsx";
import { ReadingYourPrescription } from "./reading-your-prescription.tsx";

export type Article = {
  slug: string;
  title: string;
  /** One sentence: on the card, under the title and for search engines. */
  summary: string;
  /** A calendar day in India. */
  day: string;
  minutes: number;
  art: string;
  Text: ComponentType;
};

/** What ships with the shop, the newest first. */
export const ARTICLES: readonly Article[] = [
  {
    slug: "reading-your-prescription",
    title: "Reading your prescription",
    summary: "What SPH, CYL, AXIS, ADD and PD say about your eyes, and the two mistakes that cost a second pair.",
    day: "2026-03-18",
    minutes: 4,
    art: prescriptionArt,
    Text: ReadingYourPrescription,
  },
  {
    slug: "what-lens-coatings-do",
    title: "What lens coatings do, and what they don’t",
    summary: "Anti-reflection, hard coat, blue filter, tint, polarisation: which ones you notice every day.",
    day: "2026-02-11",
    minutes: 3,
    art: coatingArt,
    Text: LensCoatings,
  },
  {
    slug: "choosing-a-frame-size",
    title: "Choosing a frame size with three numbers",
    summary: "The millimetres inside your old temple tell you more than any picture of a face.",
    day: "2026-01-14",
    minutes: 3,
    art: frameArt,
    Text: FrameSize,
  },
];

export function findArticle(slug: string): Article | null {
  return ARTICLES.find((article) => article.slug === slug) ?? null;
}
