import { useRef, useState } from 'react';
import { idsOfClick } from '../selection.ts';

/**
 * The selected rows of a page. A row that is removed from the page is deselected; a new one isn't selected.
 */
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
    /** All rows of the page, or none. */
    toggleAll() {
      setPicked(new Set(selected.length === ids.length ? [] : ids));
    },
    clear() {
      anchor.current = null;
      setPicked(new Set());
    },
  };
}
