import { useEffect, useRef } from 'react';

/** For the heading of what takes something's place: the form before is gone, and the focus with it. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
