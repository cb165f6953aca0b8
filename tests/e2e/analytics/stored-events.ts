import type { EventType } from '@atrium/contract/analytics/events';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../../support/database.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

interface Earlier {
  userId: string | null;
  /** In milliseconds. */
  ago: number;
  sessionId?: string;
}

let sessions = 0;

/** A session id in the server's format. */
export function newSessionId(): string {
  return `${Date.now()}_${String(sessions++).padStart(20, '0')}`;
}

/** Stores an event as a page writes it. */
export async function storeEvent(
  eventType: EventType,
  eventData: object,
  { userId, ago, sessionId = newSessionId() }: Earlier,
): Promise<void> {
  const time = Date.now() - ago;
  await database.collection('analytics').add({
    eventType,
    eventData,
    userId,
    sessionId,
    timestamp: Timestamp.fromMillis(time),
    expiresAt: Timestamp.fromMillis(time + 400 * DAY_MS),
    userAgent: 'A browser',
    referrer: '',
    url: 'https://atrium.example/marketplace',
  });
}
