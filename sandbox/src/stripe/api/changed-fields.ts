/** The former values of top-level fields that differ: the `previous_attributes` of an update event. */
export function changedFields<T extends object>(before: T, after: T): Record<string, unknown> {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key))),
  );
}
