/** Places as one walks past them: A-2 before A-10; what has no place comes last. */
export function comparePlaces(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one.localeCompare(other, "en", { numeric: true });
}

/** Rows under the places where they lie, in walking order. */
export function byPlace<Row extends { storeName: string; place: string | null }>(
  rows: readonly Row[],
): { storeName: string; place: string | null; rows: Row[] }[] {
  const groups = new Map<string, { storeName: string; place: string | null; rows: Row[] }>();
  for (const row of rows) {
    const key = `${row.storeName}\n${row.place ?? ""}`;
    const group = groups.get(key) ?? { storeName: row.storeName, place: row.place, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted(
    (a, b) => a.storeName.localeCompare(b.storeName, "en") || comparePlaces(a.place, b.place),
  );
}
