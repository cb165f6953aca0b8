import type { EventType } from '../../../contract/src/analytics/events.ts';
import { dayFromDocument, openRollups } from '../../../functions/src/analytics/rollup/rollup-store.ts';
import { openMemoryFirestore } from './memory-firestore.ts';

export interface VisitorEvent {
  time: number;
  eventType: EventType;
  sessionId: string;
  query?: string;
  resultsCount?: number;
}
export interface Referral {
  time: number;
  sourceApp: string;
  targetApp: string;
  converted: boolean;
}
export interface Conversion {
  sourceApp: string;
  targetApp: string;
  referredAt: number;
  convertedAt: number;
  updatedAt: number;
  netCents: number;
}

/** The roll-up's store on a database in memory, and what is in it, to count the same without the roll-up. */
export class RollupWorld {
  now = 0;
  readonly database = openMemoryFirestore({ now: () => this.now });
  readonly events: VisitorEvent[] = [];
  readonly referrals: Referral[] = [];
  readonly conversions: Conversion[] = [];
  readonly rollups: ReturnType<typeof openRollups>;

  /** Documents per page: few, so that there are several pages. */
  constructor(pageSize = 7) {
    this.rollups = openRollups(this.database.client, { rows: pageSize, changes: pageSize });
  }

  addEvent(event: VisitorEvent): void {
    this.events.push(event);
    const { time, query, resultsCount, ...fields } = event;
    const data = { ...fields, timestamp: new Date(time), eventData: { query, resultsCount } };
    this.database.put(`analytics/event-${this.events.length}`, data);
  }

  setReferral(index: number, referral: Referral): void {
    this.referrals[index] = referral;
    const { time, ...fields } = referral;
    this.database.put(`referrals/referral-${index}`, { ...fields, timestamp: new Date(time) });
  }

  setConversion(index: number, conversion: Conversion): void {
    this.conversions[index] = conversion;
    const { sourceApp, targetApp, netCents } = conversion;
    const amounts = { amountCents: netCents, reversedCents: 0, currency: 'USD' };
    const data = { sourceApp, targetApp, ...amounts, ...toDates(conversion) };
    this.database.put(`conversions/conversion-${index}`, data);
  }

  removeLastConversion(updatedAt: number): void {
    const removed = this.conversions.pop();
    if (!removed) throw new Error('There is no conversion.');
    this.database.documents.delete(`conversions/conversion-${this.conversions.length}`);
    this.database.put('removed_conversions/removed', toDates({ ...removed, updatedAt }));
  }

  /** Returns the stored counts without the times of their writes. */
  content() {
    const days = [...this.database.all('analytics_rollups').values()].map(dayFromDocument);
    const sessions = [...this.database.records<{ id: string }>('analytics_sessions').values()];
    return {
      days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      sessions: sessions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    };
  }
}

function toDates({ referredAt, convertedAt, updatedAt }: Conversion) {
  return {
    referredAt: new Date(referredAt),
    convertedAt: new Date(convertedAt),
    updatedAt: new Date(updatedAt),
  };
}
