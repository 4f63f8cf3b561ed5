import { expect, test } from "vitest";
import { type OpeningHours, parseOpeningHours } from "./opening-hours.ts";
import { openingWords, readTimeField, timeField } from "./opening-words.ts";

test.each([
  "Every day closed",
  "Every day 6:00 PM to 12:00 AM",
  "Monday to Friday 10:00 AM to 8:00 PM, Saturday 10:00 AM to 2:00 PM, Sunday closed",
  "Monday closed, Tuesday to Sunday 10:30 AM to 8:15 PM",
  "Monday 9:00 AM to 1:00 PM, Tuesday closed, Wednesday to Sunday 12:00 PM to 9:00 PM",
])("%s is read and told again", (words) => {
  expect(openingWords(parseOpeningHours(words)!)).toBe(words);
});

test("whatever hours a week has are read again from their words", () => {
  const day = (n: number) => (n % 5 === 0 ? null : { opens: (n * 37) % 700, closes: 720 + ((n * 53) % 720) + 1 });
  for (let n = 0; n < 500; n += 1) {
    const week: OpeningHours = Array.from({ length: 7 }, (_, place) => day(Math.floor((n * (place + 3)) / 4)));
    expect(parseOpeningHours(openingWords(week))).toEqual(week);
  }
});

test("a field for times and a minute of the day are the same", () => {
  expect([timeField(630), timeField(0), timeField(1_440)]).toEqual(["10:30", "00:00", "00:00"]);
  expect([readTimeField("10:30"), readTimeField("24:00"), readTimeField("9:00"), readTimeField("")]).toEqual([
    630,
    null,
    null,
    null,
  ]);
});
