import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs an action when the component is added, once, although React's strict mode adds each component twice. */
export function useOnce(action: () => void): void {
  const begun = useRef(false);
  const run = useEffectEvent(() => {
    if (!begun.current) action();
    begun.current = true;
  });
  useEffect(() => run(), []);
}
