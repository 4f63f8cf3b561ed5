/** A name in the page cache that knows the type of the value under it. */
export type CacheKey<Value> = {
  name: string;
  /** The last value is shown for an hour while the database is away. */
  outlivesDatabase: boolean;
  /** Never set: only its type says something. */
  readonly value?: Value;
};

/** One name, one type: a name that is made of what is asked for is made in one place. */
export const cacheKey = <Value>(name: string, { outlivesDatabase = false } = {}): CacheKey<Value> => ({
  name,
  outlivesDatabase,
});
