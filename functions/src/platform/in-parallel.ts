/** Processes all items, at most `lanes` at a time; those after a failed one, too. @throws the first error, at the end */
export async function inParallel<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const errors: unknown[] = [];
  const lane = async () => {
    for (const item of remaining) await work(item).catch(error => errors.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (errors.length > 0) throw errors[0];
}
