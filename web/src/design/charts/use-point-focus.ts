import { type KeyboardEvent, useRef, useState } from 'react';

/** Returns the index that a key moves the focus to, from one of `count` points; undefined for other keys. */
export function movedTo(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** One tab stop for all points of a chart; arrow keys, Home and End move between them. */
export function usePointFocus(count: number) {
  const ref = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [last, setLast] = useState<number | null>(null);
  const stop = Math.min(last ?? count - 1, count - 1);
  return {
    /** The element that contains the points, each with a `data-point` attribute, in order. */
    ref,
    /** The point that Tab reaches: the last one until another was focused. */
    stop,
    /** The point that the mouse or the focus is on. */
    active: active !== null && active < count ? active : null,
    setActive,
    focused: (index: number) => {
      setLast(index);
      setActive(index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = movedTo(event.key, stop, count);
      if (next === undefined) return;
      event.preventDefault();
      ref.current?.querySelectorAll<SVGElement>('[data-point]')[next]?.focus();
    },
  };
}
