import { CARD_WIDTHS, pictureAt, pictureWidths, productPicture } from "#domain/catalogue/picture-address.ts";
import { wornWords } from "./worn-words.ts";
import "./watch-worn.css";

/** A pointer that only passes fetches nothing. */
const REST_MS = 120;
/** A finger that moves so far sideways, and less than half as much up or down, swipes. */
const SWIPE_PX = 30;

/**
 * Cards show their frame worn where a pointer rests or the focus stands, and in lists after a swipe. The picture is fetched
 * then, and not before; with Save-Data only a swipe fetches it. As long as it is shown, a screen reader hears that.
 */
export function watchWorn(): void {
  if (!savesData()) watchRest();
  watchSwipes();
}

function watchRest(): void {
  let rested: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (box: HTMLElement | null) => {
    if (box === rested) return;
    clearTimeout(timer);
    if (rested) hide(rested);
    rested = box;
    if (box) timer = setTimeout(() => void show(box), REST_MS);
  };
  document.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType !== "touch") rest(restedOn(target));
  });
  document.addEventListener("pointerout", ({ pointerType, relatedTarget }) => {
    // Out of the window.
    if (pointerType !== "touch" && relatedTarget === null) rest(null);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(".product-card-link:focus-visible")) rest(restedOn(target));
  });
  document.addEventListener("focusout", () => rest(null));
}

function watchSwipes(): void {
  let start: { x: number; y: number; box: HTMLElement } | null = null;
  document.addEventListener("pointerdown", ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
    start = null;
    if (pointerType !== "touch" || !isPrimary || !(target instanceof Element) || !target.closest(".product-grid"))
      return;
    const box = pictureOf(target);
    if (box && isAmongColours(target)) hide(box);
    else if (box) start = { x, y, box };
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!start) return;
    const across = clientX - start.x;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(clientY - start.y)) return;
    if (across < 0) void show(start.box);
    else hide(start.box);
    start = null;
  });
  const end = () => (start = null);
  document.addEventListener("pointerup", end);
  // The list scrolls.
  document.addEventListener("pointercancel", end);
}

/** The picture of the card there, if its colour was photographed worn. */
const pictureOf = (target: Element) =>
  target.closest(".product-card")?.querySelector<HTMLElement>("[data-worn]") ?? null;

/** Who chooses among the colours sees those. */
const isAmongColours = (target: Element) => target.closest(".product-card fieldset") !== null;

const restedOn = (target: EventTarget | null) =>
  target instanceof Element && !isAmongColours(target) ? pictureOf(target) : null;

/** As soon as it can be painted, if it is still wanted then. Without it the card stays as it is. */
async function show(box: HTMLElement): Promise<void> {
  const { worn } = box.dataset;
  const [path, frontMm, faceMm] = worn?.split(" ") ?? [];
  if (!path) return;
  box.dataset.wears = "coming";
  const least = box.clientWidth * devicePixelRatio;
  const widths = pictureWidths.filter((width) => width >= CARD_WIDTHS.from && width <= CARD_WIDTHS.to);
  const image = new Image();
  image.src = pictureAt(productPicture(path), widths.find((width) => width >= least) ?? CARD_WIDTHS.to);
  const isThere = await image.decode().then(
    () => true,
    () => false,
  );
  if (box.dataset.wears === undefined || box.dataset.worn !== worn) return;
  if (!isThere) return hide(box);
  box.style.setProperty("--worn", `url("${image.src}")`);
  box.dataset.wears = "shown";
  const front = box.querySelector("img");
  if (!front || said.has(front)) return;
  const title = box.closest(".product-card")?.querySelector(".product-card-link")?.textContent ?? "";
  const words = wornWords({ alt: front.alt, title, frontMm, faceMm });
  said.set(front, { before: front.alt, words });
  front.alt = words;
}

/** What the pictures of fronts say meanwhile, and said before. */
const said = new WeakMap<HTMLImageElement, { before: string; words: string }>();

function hide(box: HTMLElement): void {
  delete box.dataset.wears;
  const front = box.querySelector("img");
  const saying = front && said.get(front);
  if (!saying) return;
  said.delete(front);
  // Another colour, chosen meanwhile, says its own.
  if (front.alt === saying.words) front.alt = saying.before;
}

/** Not every browser tells. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
