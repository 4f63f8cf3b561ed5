import type { IsoDay } from "#domain/dates/kolkata-day.ts";

type Holiday = { date: IsoDay; name: string };

/**
 * National and widely kept holidays on which carriers do not deliver: what a shop's settings begin with. Days that follow the
 * moon as announced so far; to be continued each year from the government's list.
 */
export const LISTED_HOLIDAYS: Holiday[] = [
  { date: "2026-01-01", name: "New Year's Day" },
  { date: "2026-01-14", name: "Makar Sankranti" },
  { date: "2026-01-26", name: "Republic Day" },
  { date: "2026-03-04", name: "Holi" },
  { date: "2026-03-21", name: "Id-ul-Fitr" },
  { date: "2026-03-26", name: "Ram Navami" },
  { date: "2026-03-31", name: "Mahavir Jayanti" },
  { date: "2026-04-03", name: "Good Friday" },
  { date: "2026-05-01", name: "Buddha Purnima" },
  { date: "2026-05-27", name: "Id-ul-Zuha" },
  { date: "2026-06-26", name: "Muharram" },
  { date: "2026-08-15", name: "Independence Day" },
  { date: "2026-08-26", name: "Milad-un-Nabi" },
  { date: "2026-08-28", name: "Raksha Bandhan" },
  { date: "2026-09-04", name: "Janmashtami" },
  { date: "2026-09-14", name: "Ganesh Chaturthi" },
  { date: "2026-10-02", name: "Gandhi Jayanti" },
  { date: "2026-10-20", name: "Dussehra" },
  { date: "2026-11-08", name: "Diwali" },
  { date: "2026-11-09", name: "Govardhan Puja" },
  { date: "2026-11-24", name: "Guru Nanak Jayanti" },
  { date: "2026-12-25", name: "Christmas Day" },
  { date: "2027-01-01", name: "New Year's Day" },
  { date: "2027-01-15", name: "Makar Sankranti" },
  { date: "2027-01-26", name: "Republic Day" },
  { date: "2027-03-10", name: "Id-ul-Fitr" },
  { date: "2027-03-22", name: "Holi" },
  { date: "2027-03-26", name: "Good Friday" },
  { date: "2027-04-15", name: "Ram Navami" },
  { date: "2027-04-19", name: "Mahavir Jayanti" },
  { date: "2027-05-01", name: "Labour Day" },
  { date: "2027-05-17", name: "Id-ul-Zuha" },
  { date: "2027-05-20", name: "Buddha Purnima" },
  { date: "2027-06-15", name: "Muharram" },
  { date: "2027-08-15", name: "Independence Day" },
  { date: "2027-08-17", name: "Raksha Bandhan" },
  { date: "2027-08-25", name: "Janmashtami" },
  { date: "2027-09-04", name: "Ganesh Chaturthi" },
  { date: "2027-10-02", name: "Gandhi Jayanti" },
  { date: "2027-10-09", name: "Dussehra" },
  { date: "2027-10-29", name: "Diwali" },
  { date: "2027-11-14", name: "Guru Nanak Jayanti" },
  { date: "2027-12-25", name: "Christmas Day" },
];

/** The days alone, as the rules about working days want them. */
export function holidayDates(holidays: readonly Holiday[]): ReadonlySet<IsoDay> {
  return new Set(holidays.map(({ date }) => date));
}
