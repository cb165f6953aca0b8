import { DEMO_SLOTS, type DemoSlot, demoInterval } from '@atrium/contract/inquiries/demo-slot';
import { DemoMeeting, type SenderDemo } from '@atrium/contract/inquiries/demos';
import {
  INQUIRY_STATUSES,
  SPAM_STATUS,
  VERIFICATIONS,
  type Verification,
} from '@atrium/contract/inquiries/submissions';
import { toOneLine } from '@atrium/contract/platform/plain-text';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';

export type DemoStatus = (typeof INQUIRY_STATUSES)['demo_bookings'][number];

/** A booking. Its form's fields were checked by the security rules; the others are the server's and the staff's. */
export interface Demo {
  id: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  /** Of the sender's device (IANA); empty if it is unknown. */
  timeZone: string;
  status: DemoStatus | typeof SPAM_STATUS;
  /** `YYYY-MM-DD` or empty. */
  preferredDate: string;
  /** A slot or empty. */
  preferredTime: string;
  verification: Verification | null;
  meeting: DemoMeeting | null;
  /** To the sender, about the last change. */
  note: string;
  /** Uid, `SERVER` or `SENDER`; empty if nothing was decided. */
  decidedBy: string;
  /** Of the last change, in milliseconds since 1970; 0 if nothing was decided. */
  decidedAt: number;
  /** Whether it was ever decided about. */
  isDecided: boolean;
  /** The status before the last change, if that was made here; null otherwise. */
  statusBefore: string | null;
  /** The last invitation or cancellation that was sent; null before the first one. */
  invited: Invitation | null;
  /** The secret of the link in emails, which moves and cancels the demo; null before the first email. */
  manageToken: string | null;
}

interface Invitation {
  /** Grows by one with each (RFC 5545, SEQUENCE). */
  sequence: number;
  /** The change that it is about. */
  decidedAt: number;
}

export function toDemo(id: string, data: DocumentData): Demo {
  const text = (name: string) => toOneLine(String(data[name] ?? ''));
  const changedAt: Timestamp | undefined = data.statusChangedAt;
  const { sequence, decidedAt } = data.invited ?? {};
  const before = data.changedFrom;
  return {
    id,
    name: text('name'),
    email: text('email'),
    company: text('company'),
    phone: text('phone'),
    timeZone: text('timeZone'),
    status:
      ([...INQUIRY_STATUSES.demo_bookings, SPAM_STATUS] as const).find(known => known === data.status) ??
      'pending',
    preferredDate: text('preferredDate'),
    preferredTime: text('preferredTime'),
    verification: VERIFICATIONS.find(known => known === data.verification) ?? null,
    meeting: DemoMeeting.safeParse(data.meeting).data ?? null,
    note: String(data.note ?? ''),
    decidedBy: text('statusChangedBy'),
    decidedAt: changedAt?.toMillis() ?? 0,
    isDecided: data.firstDecidedAt !== undefined,
    statusBefore: changedAt && before?.at?.isEqual(changedAt) ? String(before.status) : null,
    invited: typeof sequence === 'number' ? { sequence, decidedAt: Number(decidedAt) } : null,
    manageToken: typeof data.manageToken === 'string' ? data.manageToken : null,
  };
}

export function findSlot({ preferredTime }: Pick<Demo, 'preferredTime'>): DemoSlot | null {
  return DEMO_SLOTS.find(known => known === preferredTime) ?? null;
}

/** Returns when a booking's slot starts and ends; null if it has none. */
export function findInterval(demo: Pick<Demo, 'preferredDate' | 'preferredTime'>) {
  const slot = findSlot(demo);
  return slot && demo.preferredDate ? demoInterval(demo.preferredDate, slot) : null;
}

/** Returns whether its sender can move and cancel it. */
export function canChange(demo: Demo, now: Date): boolean {
  const interval = findInterval(demo);
  return demo.status === 'confirmed' && interval !== null && interval.start > now;
}

/** Returns the URL of the page on which the sender moves and cancels a demo. */
export function getDemoPage({ id, manageToken }: Demo, origin: string): string {
  return `${origin}/demo?${new URLSearchParams({ id, token: manageToken ?? '' })}`;
}

/** Returns a booking as its sender sees it. */
export function toSenderDemo(demo: Demo, now: Date): SenderDemo {
  const { status, preferredDate, meeting } = demo;
  return {
    status: status === SPAM_STATUS ? 'canceled' : status,
    date: preferredDate,
    slot: findSlot(demo),
    meeting: status === 'confirmed' ? meeting : null,
    canChange: canChange(demo, now),
  };
}
