import { data } from "react-router";
import { expect, test, vi } from "vitest";
import type { Reason } from "#web/forms/answer.ts";
import { takeChosenDay } from "./take-chosen-day.ts";

const DAYS = ["2026-11-29", "2026-11-30"];
const list = (asked: string) => {
  const day = DAYS.find((one) => one === asked) ?? DAYS[0]!;
  return Promise.resolve({ days: DAYS, day, times: ["15:00"], chairs: [1] });
};
const typed = { name: "Om", day: "2026-11-30", timesOf: "2026-11-30", time: "15:00" };

async function taken(over: Record<string, string>) {
  const sent = { ...typed, ...over };
  const refuse = ({ status, message }: Reason) => data({ ok: false as const, message, values: sent }, { status });
  const take = vi.fn<() => Promise<ReturnType<typeof refuse>>>(() =>
    Promise.resolve(refuse({ status: 422, message: "Name is required" })),
  );
  const answer = await takeChosenDay({ sent, refuse }, { list, take });
  return { answer, take };
}

test("a time of another day than the one chosen is refused before anything is booked", async () => {
  const { answer, take } = await taken({ timesOf: "2026-11-29" });
  expect(take).not.toHaveBeenCalled();
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: {
      ok: false,
      message: "That was a time of Sunday, 29 Nov 2026. Look at those of Monday, 30 Nov 2026 first",
      values: { name: "Om", day: "2026-11-30", time: "" },
      times: { day: "2026-11-30" },
    },
  });
});

test("a day that cannot be booked is no time's day", async () => {
  const { answer, take } = await taken({ day: "2031-01-01" });
  expect(take).not.toHaveBeenCalled();
  expect(answer).toMatchObject({ data: { message: "This time cannot be booked. Please choose another one" } });
});

test("without JavaScript a press shows the times of the chosen day, and keeps what is typed", async () => {
  const { answer, take } = await taken({ timesOf: "2026-11-29", show: "times" });
  expect(take).not.toHaveBeenCalled();
  expect(answer).toMatchObject({ data: { ok: true, values: { name: "Om", time: "" }, times: { day: "2026-11-30" } } });
});

test("a form that is refused for something else keeps its day and its time", async () => {
  const { answer, take } = await taken({});
  expect(take).toHaveBeenCalledOnce();
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { message: "Name is required", values: { time: "15:00" }, times: { day: "2026-11-30" } },
  });
});

test("without a day the form itself says what is missing", async () => {
  const { answer, take } = await taken({ day: "" });
  expect(take).toHaveBeenCalledOnce();
  expect(answer).not.toHaveProperty("data.times");
});
