import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desk, phone } from "#tests/support/browser/browser.ts";
import { canRead, hearOut, lookAtScreen, type Screen } from "./look-at-screen.ts";
import { NOT_OURS, type Press, type Ready, STILL_WAITING } from "./press.ts";
import type { LineFault } from "./shaky-line.ts";
import { openVisitor, type Visitor } from "./visitor.ts";
import { waitUntil } from "./wait-until.ts";

const widths = [
  ["390 px", phone],
  ["1440 px", desk],
] as const;

type Given = { visitor: Visitor; press: Press; ready: Ready; screen: Screen };

/**
 * Every way in which a press can fail, one after the other on the same page; at the end an answer after 30 seconds. Answers
 * what the page complained of in its console.
 */
export async function provePress(press: Press): Promise<string[]> {
  const visitor = await openVisitor();
  try {
    const ready = await press.ready(visitor);
    // What a field does when it is left is done before the press.
    await visitor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const given = { visitor, press, ready, screen: await lookAtScreen(visitor.page, press.sets) };
    for (const [width, viewport] of widths) {
      await visitor.page.setViewportSize(viewport);
      await failOffline(given, width);
      await failByLine(given, width, "lost", press.words);
      await failByLine(given, width, "reset", press.words);
      await failByLine(given, width, "bad gateway", NOT_OURS);
      await failBySilence(given, width);
    }
    await answerLate(given);
    return visitor.complaints;
  } finally {
    await visitor.close();
  }
}

async function failOffline(given: Given, width: string): Promise<void> {
  const { visitor, press, ready } = given;
  const { page, context } = visitor;
  await hearOut(page);
  await context.setOffline(true);
  await ready.press(page);
  await expectSaid(given, press.words, `offline at ${width}`);
  await context.setOffline(false);
}

async function failByLine(given: Given, width: string, fault: LineFault, words: string): Promise<void> {
  const { visitor, press, ready } = given;
  const { page, line } = visitor;
  await hearOut(page);
  line.fail(fault, press.asks);
  await ready.press(page);
  await expectSaid(given, words, `${fault} at ${width}`);
  expect(line.caught(), `what was posted when the line was ${fault} at ${width}`).toBeGreaterThan(0);
  line.mend();
}

/** After 10 seconds it says that it still waits; after 60 that nothing came. */
async function failBySilence(given: Given, width: string): Promise<void> {
  const { visitor, press, ready } = given;
  const { page, line } = visitor;
  await hearOut(page);
  line.fail("silent", press.asks);
  await ready.press(page);
  await waitInSilence(visitor, `in silence at ${width}`);
  await page.clock.fastForward(51_000);
  await expectSaid(given, press.words, `after 60 s at ${width}`);
  await expectQuiet(page, `after 60 s at ${width}`);
  line.drop();
}

async function waitInSilence({ page, line }: Visitor, when: string): Promise<void> {
  await waitUntil(`the line met what was sent, ${when}`, () => line.caught() > 0);
  expect(await page.getByText(STILL_WAITING).count(), `it waits no 10 s yet ${when}`).toBe(0);
  await page.clock.fastForward(10_000);
  await expectWaiting(page, when);
}

const expectWaiting = (page: Page, when: string) =>
  waitUntil(`"${STILL_WAITING}" is in sight, ${when}`, () => canRead(page, STILL_WAITING, "status"));

const expectQuiet = (page: Page, when: string) =>
  waitUntil(
    `it says no longer that it waits, ${when}`,
    async () => (await page.getByText(STILL_WAITING).count()) === 0,
  );

/** The press after all those that failed: its answer comes after 30 seconds, and counts. */
async function answerLate({ visitor, press, ready }: Given): Promise<void> {
  const { page, line } = visitor;
  await hearOut(page);
  line.fail("silent", press.asks);
  await ready.press(page);
  await waitInSilence(visitor, "before a late answer");
  await page.setViewportSize(phone);
  await expectWaiting(page, "while it waits at 390 px");
  await page.clock.fastForward(20_000);
  line.mend();
  await ready.done(page);
  await expectQuiet(page, "after a late answer");
}

async function expectSaid({ visitor, press, screen }: Given, words: string, when: string): Promise<void> {
  const { page } = visitor;
  await waitUntil(`"${words}" is in sight, ${when}`, () => canRead(page, words));
  expect(await lookAtScreen(page, press.sets), `the screen, ${when}`).toEqual(screen);
}
