/** A day of the calendar, as "2026-11-24", of a year in which something of a shop can be: not the thirtieth of February. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/u.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
