import { useRef, useState } from 'react';

/** The selected rows of a page. A row that leaves the page is deselected. */
export function useSelection(ids: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const selected = ids.filter(id => picked.has(id));
  return {
    selected,
    isSelected: (id: string) => picked.has(id),
    /** Selects or deselects a row, with Shift all rows from the last one. */
    toggle(id: string, isRange: boolean) {
      const clicked = idsOfClick(ids, id, anchor.current, isRange);
      const next = new Set(selected);
      for (const each of clicked) {
        if (picked.has(id)) next.delete(each);
        else next.add(each);
      }
      anchor.current = id;
      setPicked(next);
    },
    toggleAll() {
      setPicked(new Set(selected.length === ids.length ? [] : ids));
    },
    clear() {
      anchor.current = null;
      setPicked(new Set());
    },
  };
}

/** The ids that a click on `id` toggles: it, or with Shift all from the last clicked one, `anchor`, to it. */
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
