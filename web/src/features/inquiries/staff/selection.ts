/**
 * The ids that a click on `id` selects or deselects: with Shift all from the one that was clicked before (`anchor`) to
 * this one, in the order of the page; else this one alone.
 */
export function idsOfClick(
  ids: readonly string[],
  id: string,
  anchor: string | null,
  isRange: boolean,
): readonly string[] {
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  if (!isRange || from < 0 || to < 0) return [id];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
