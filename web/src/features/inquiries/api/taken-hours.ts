import type { DemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { DemoAvailability } from '@atrium/contract/inquiries/submissions';
import { doc, getDoc } from 'firebase/firestore/lite';
import { getFirestoreLite, inTime } from '../../../platform/firebase/firestore-lite.ts';

/** The booked slots of a day (`YYYY-MM-DD`), by confirmed bookings. Rejects when they can’t be read. */
export async function takenHours(date: string): Promise<readonly DemoSlot[]> {
  const snapshot = await inTime(getDoc(doc(getFirestoreLite(), 'demo_availability', date)));
  const parsed = DemoAvailability.safeParse(snapshot.data());
  return parsed.success ? parsed.data.taken : [];
}
