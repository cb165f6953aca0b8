import { useCallback, useEffect, useState } from 'react';

/** Counts seconds down after `start`; 0 when the pause is over or none was begun. */
export function usePause(seconds: number): { left: number; start(): void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      count();
      if (until <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback(() => setUntil(Date.now() + seconds * 1000), [seconds]);
  return { left, start };
}
