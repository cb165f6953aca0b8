/** Index entries that one billed document read of a count covers. https://firebase.google.com/docs/firestore/pricing */
const ENTRIES_PER_READ = 1000;

/** Counts document reads as Firestore bills them. */
export interface ReadMeter {
  documents: number;
}

/** A query bills each row and each row skipped on the way, and one read when it finds nothing. */
export function billQuery(meter: ReadMeter, rows: number, skipped = 0): void {
  meter.documents += Math.max(1, rows + skipped);
}

/** A count bills one read for each 1,000 index entries, and one when there is none. */
export function billCount(meter: ReadMeter, entries: number): void {
  meter.documents += Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
}
