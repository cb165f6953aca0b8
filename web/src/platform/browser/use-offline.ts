import { useEffect, useState } from 'react';
import { isOffline } from './is-offline.ts';

/** Returns whether requests fail now: checked at first, and when the browser goes online or offline. */
export function useOffline(untilChecked: boolean): boolean {
  const [offline, setOffline] = useState(untilChecked);
  useEffect(() => {
    const check = () => void isOffline().then(setOffline);
    check();
    addEventListener('online', check);
    addEventListener('offline', check);
    return () => {
      removeEventListener('online', check);
      removeEventListener('offline', check);
    };
  }, []);
  return offline;
}
