import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Displayed until then; as high as the content, so that it causes no layout shift. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders secondary content after the rest of a new page, so that the page doesn't wait for it. */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : fallback;
}
