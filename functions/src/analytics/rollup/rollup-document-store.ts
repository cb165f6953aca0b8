import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { DayRollup } from './day-rollup.ts';

/** Converts the counts of a day to the fields of `analytics_rollups/{day}`. */
export function dayToDocument({ countedUntil, ...fields }: DayRollup): DocumentData {
  return { ...fields, countedUntil: Timestamp.fromMillis(countedUntil) };
}

/** Converts the document `analytics_rollups/{day}` to the counts of a day. */
export function dayFromDocument(data: DocumentData): DayRollup {
  const { day, before, quarters, searches } = data;
  return { day, countedUntil: data.countedUntil.toMillis(), before, quarters, searches };
}
