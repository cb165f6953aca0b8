import type { EventType } from '@atrium/contract/analytics/events';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../../emulator/database.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** An event or referral that was written earlier; `ago` in milliseconds. */
interface Earlier {
  userId: string | null;
  ago: number;
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
  { userId, ago, sessionId = newSessionId() }: Earlier & { sessionId?: string },
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

/** Stores a referral as a page writes it, converted or not. */
export async function storeReferral(
  apps: { sourceApp: string; targetApp: string; converted: boolean },
  { userId, ago }: Earlier,
): Promise<void> {
  const time = Date.now() - ago;
  await database.collection('referrals').add({
    ...apps,
    userId,
    sessionId: newSessionId(),
    timestamp: Timestamp.fromMillis(time),
    expiresAt: Timestamp.fromMillis(time + 400 * DAY_MS),
  });
}
