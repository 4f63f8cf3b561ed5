import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { joinClasses } from "./join-classes.ts";
import { useApproach } from "./use-approach.ts";

type CarouselProps = {
  /** What is in it; its name for screen readers. */
  label: string;
  /** How many stand side by side: one; 2 to 4; 2 to 6 small ones; 3 to 6 logos, by the width of the page. */
  fit?: "one" | "cards" | "tiles" | "logos";
  /** Beside the buttons: a heading, a link to all. */
  heading?: ReactNode;
  className?: string;
  /** More slides can come; `onApproach` asks for them. */
  more?: boolean;
  /** Somebody comes near: with the mouse, a finger or the keyboard. */
  onApproach?: () => void;
  children: ReactNode;
};

/** A row that scrolls and snaps by itself; the buttons come with JavaScript. */
export function Carousel({
  label,
  fit = "cards",
  heading,
  className,
  more = false,
  onApproach,
  children,
}: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  useApproach(section, onApproach);
  const [ends, setEnds] = useState({ start: true, end: false });

  const slides = Children.count(children);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const look = () => {
      const room = list.scrollWidth - list.clientWidth;
      const start = list.scrollLeft <= 8;
      const end = list.scrollLeft >= room - 8;
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const sized = new ResizeObserver(look);
    sized.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      sized.disconnect();
      list.removeEventListener("scroll", look);
    };
    // More slides make it no larger, only longer; observed anew, it is looked at once more.
  }, [slides]);

  const atEnd = ends.end && !more;
  const move = (direction: -1 | 1) => {
    const list = track.current;
    list?.scrollBy({ left: direction * list.clientWidth * (fit === "one" ? 1 : 0.9), behavior: calmly() });
  };

  return (
    <section
      ref={section}
      className={joinClasses("carousel", `carousel-${fit}`, className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className="carousel-head">
        {heading}
        <div className={joinClasses("carousel-buttons", ends.start && atEnd && "invisible")}>
          <MoveButton label={`Previous: ${label}`} direction="back" disabled={ends.start} onClick={() => move(-1)} />
          <MoveButton label={`Next: ${label}`} direction="on" disabled={atEnd} onClick={() => move(1)} />
        </div>
      </div>
      {/* What scrolls takes the focus, so that the arrow keys move it; Safari does not do so by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={track} className="carousel-track" tabIndex={0} aria-label={label}>
        {Children.map(children, (slide) => (
          <li className="carousel-slide">{slide}</li>
        ))}
      </ul>
    </section>
  );
}

type MoveButtonProps = { label: string; direction: "back" | "on"; disabled: boolean; onClick: () => void };

/** Its arrow is drawn by the style sheet: a home page has sixteen of them. */
function MoveButton({ label, direction, ...button }: MoveButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={`icon-button icon-button-lined carousel-${direction}`}
      aria-label={label}
      title={label}
    />
  );
}

function calmly(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
