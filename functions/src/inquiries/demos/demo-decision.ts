import { BRAND } from '@atrium/contract/brand';
import { demoLetterOf } from '@atrium/contract/inquiries/demo-email';
import { SERVER, type Verification } from '@atrium/contract/inquiries/submissions';
import { composeMail, type Mail } from '../../platform/mail/mail.ts';

/** A booking after its status was changed. */
export interface DemoDecision {
  id: string;
  email: string;
  status: string;
  preferredDate: string;
  preferredTime: string;
  verification: Verification | null;
  decidedBy: string;
  /** Milliseconds since 1970. */
  decidedAt: number;
}

/**
 * The letter about a decision, with the id that is the same at every call for it. Null where none is sent: the server
 * itself took the hour back, nobody has vouched for the address, or the decision needs none.
 */
export function decisionLetterOf(decision: DemoDecision, now: Date): { id: string; mail: Mail } | null {
  const { id, status, verification, decidedAt } = decision;
  if (decision.decidedBy === SERVER || verification === null || verification === 'failed') return null;
  const letter = demoLetterOf(decision, now);
  if (!letter) return null;
  return {
    id: `demo_bookings-${id}-${status}-${decidedAt}`,
    mail: composeMail({
      to: decision.email,
      replyTo: BRAND.contactEmail,
      subject: letter.subject,
      blocks: ['Hello,', letter.opening, { facts: [['Demo', letter.hour]] }, ...letter.closing],
      reason: 'You get this letter because a demo was asked for with this address on our site.',
    }),
  };
}
