import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Displayed until then; as high as the content, so that nothing moves. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders content that isn't seen first after the rest of a new page, so that the page doesn't wait for it. */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : fallback;
}
