import { useState } from 'react';

/** Returns the value, or the previous one while there is none, so that it stays on screen. */
export function useLatest<T>(value: T | undefined): T | null {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest ?? null;
}
