import type { Destination } from './destination.ts';

const KEPT = 5;

/** The user's recent destinations, newest first. In memory only, until the document closes. */
let recent: { uid: string; destinations: readonly Destination[] } = { uid: '', destinations: [] };

export function recentDestinations(uid: string): readonly Destination[] {
  return recent.uid === uid ? recent.destinations : [];
}

export function noteDestination(uid: string, destination: Destination): void {
  const others = recentDestinations(uid).filter(({ to }) => to !== destination.to);
  recent = { uid, destinations: [destination, ...others].slice(0, KEPT) };
}
