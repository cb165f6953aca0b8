import { BRAND } from '@atrium/contract/brand';
import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import type { Verification } from '@atrium/contract/inquiries/submissions';
import { type Block, composeMail, type Mail } from '../../platform/mail/mail.ts';
import type { Submission } from './submission.ts';

const CAUTION: Partial<Record<Verification, string>> = {
  none: 'Sent without a captcha token: it may be a script, and the sender got no confirmation.',
  unchecked:
    'The captcha could not be checked, its service was down: it may be a script, and the sender got no confirmation.',
};

/** The letter that tells staff of a message or a booking; answering it answers the sender. Null for the lists. */
export function staffNoticeOf(submission: Submission, verification: Verification): Mail | null {
  const { collection, fields, source } = submission;
  const name = fields.name ?? '';
  const facts = (rows: readonly (readonly [string, string | undefined])[]): Block => ({
    facts: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  });
  const caution = CAUTION[verification];
  const letter = (subject: string, blocks: readonly Block[]) =>
    composeMail({
      to: BRAND.contactEmail,
      replyTo: fields.email ?? '',
      subject,
      blocks: [...(caution ? [caution] : []), ...blocks],
      reason: `Reply to this letter and it goes to ${fields.email}. Entry ${collection}/${submission.id}.`,
    });
  if (collection === 'contacts') {
    const subject = fields.subject ?? 'Message from the Empower page';
    return letter(`${subject}: ${name}`, [
      facts([
        ['Name', name],
        ['E-mail', fields.email],
        ['Company', fields.company],
        ['Phone', fields.phone],
        ['Answer by', fields.preferredContact],
        ['Budget', fields.budget],
        ['Time frame', fields.timeline],
        ['Sent from', source],
      ]),
      { quote: fields.message ?? '' },
    ]);
  }
  if (collection === 'demo_bookings') {
    return letter(`Demo: ${name}${fields.company ? `, ${fields.company}` : ''}`, [
      facts([
        ['Hour', formatDemoSlot(fields.preferredDate ?? '', fields.preferredTime ?? '')],
        ['Name', name],
        ['E-mail', fields.email],
        ['Company', fields.company],
        ['Phone', fields.phone],
        ['Wants to begin', fields.urgency],
      ]),
      ...(fields.interests ? [{ quote: fields.interests }] : []),
    ]);
  }
  return null;
}
