import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a heading that replaces a focused form. Runs in a layout effect, so that no key press is
 * lost in between.
 */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return heading;
}
