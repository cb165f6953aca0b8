/** Processes all items, at most `lanes` at a time. Returns the results in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const remaining = items.entries();
  const lane = async () => {
    for (const [index, item] of remaining) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
}
