import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The last measured width: charts that start with it are rarely rendered a second time. */
let lastWidth = 0;

/** Returns an element's width in whole pixels, measured before it is painted and after each change. */
export function useWidth<T extends Element>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      lastWidth = Math.floor(element.getBoundingClientRect().width);
      setWidth(lastWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
