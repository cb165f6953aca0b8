/** Returns the previous values of changed top-level fields: the `previous_attributes` of an update event. */
export function changedFields<T extends object>(before: T, after: T): Record<string, unknown> {
  const current = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(current.get(key)),
    ),
  );
}
