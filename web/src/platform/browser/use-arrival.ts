import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For a section that links lead to by its id: scrolls to it, also if its code loads later than the page. */
export function useArrival(id: string) {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Another key for each navigation, so that the same link scrolls again.
  const arrival = hash === `#${id}` ? key : null;
  useEffect(() => {
    if (arrival !== null) section.current?.scrollIntoView();
  }, [arrival]);
  return section;
}
