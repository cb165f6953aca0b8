/** Processes all items, at most `lanes` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const lane = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
