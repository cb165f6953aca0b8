import { isEmulated } from '../environment.ts';

/** Index entries of a count query that Firestore bills as one document read. https://firebase.google.com/docs/firestore/pricing */
const ENTRIES_PER_READ = 1000;

/** Counts document reads as Firestore bills them. */
export interface ReadMeter {
  documents: number;
}

/** Adds the reads of a query: one for each returned or skipped row, at least one. */
export function billQuery(meter: ReadMeter, rows: number, skipped = 0): void {
  meter.documents += Math.max(1, rows + skipped);
}

/** Adds the reads of a count: one for each 1,000 index entries, at least one. */
export function billCount(meter: ReadMeter, entries: number): void {
  meter.documents += Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
}

/** Returns the header with the document reads that Firestore bills for a response; empty outside of the emulator. */
export function billedReads(meter: ReadMeter): Record<string, string> {
  return isEmulated() ? { 'X-Billed-Reads': String(meter.documents) } : {};
}
