import { useEffect } from 'react';
import { recordOwnSession } from '../../../session/device/own-session.ts';

const EVERY_MS = 60 * 60_000;

/** Keeps this browser in the account's list of sessions while the dashboard is open. */
export function RecordedSession() {
  useEffect(() => {
    // A failure leaves the list as it is until the next time; the dashboard doesn't need it.
    const record = () => void recordOwnSession().catch(() => undefined);
    record();
    const timer = setInterval(record, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
