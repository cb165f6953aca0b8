import { useEffect } from 'react';

/** A component and the promise of its first commit: the page around it then reacts to clicks. */
export function whenCommitted(): { promise: Promise<void>; Mark: () => null } {
  const { promise, resolve } = Promise.withResolvers<void>();
  function Mark(): null {
    useEffect(() => resolve(), []);
    return null;
  }
  return { promise, Mark };
}
