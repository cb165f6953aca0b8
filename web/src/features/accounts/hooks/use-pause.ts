import { useCallback, useEffect, useState } from 'react';

/** Counts seconds down after `start`, or from the first render on when `begun`; 0 when no pause is under way. */
export function usePause(seconds: number, begun = false): { left: number; start(): void } {
  const [until, setUntil] = useState(() => (begun ? Date.now() + seconds * 1000 : 0));
  const [left, setLeft] = useState(begun ? seconds : 0);
  useEffect(() => {
    if (until <= Date.now()) return setLeft(0);
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
      if (until <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback(() => {
    setUntil(Date.now() + seconds * 1000);
    // Starts immediately, not at the first tick, so that a paused button is never shown as enabled.
    setLeft(seconds);
  }, [seconds]);
  return { left, start };
}
