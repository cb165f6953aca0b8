import { useLayoutEffect, useRef } from 'react';

/**
 * For the heading of what takes something's place: the form before is gone, and the focus with it. In the same moment, so
 * that no key is pressed into nothing.
 */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return heading;
}
