import { type ChangedDemo, type DemoEmail, demoEmailFor } from '@atrium/contract/inquiries/demo-email';
import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { SENDER, SERVER } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { type Block, composeMail, composeUserMail, type Mail } from '../../platform/mail/mail.ts';
import type { Demo } from './demo.ts';

const REASON = 'You get this email because someone requested a demo with this email on our site.';

/** Returns what the email about a booking's last change says; null if none is sent. */
export function describeChange(demo: Demo, now: Date): DemoEmail | null {
  const { decidedBy, verification } = demo;
  // The server's changes and strangers' bookings are not emailed.
  if (decidedBy === SERVER || verification === null || verification === 'failed') return null;
  return demoEmailFor(toChanged(demo), now);
}

const toChanged = (demo: Demo): ChangedDemo => ({
  ...demo,
  isOwn: demo.decidedBy === SENDER,
  wasConfirmed: demo.statusBefore === 'confirmed',
});

/** The email to the sender about a change, without the invitation; `pageUrl` leads to the page that moves and cancels it. */
export function composeDemoMail(email: DemoEmail, to: string, pageUrl: string | null): Mail {
  return composeUserMail({ to, subject: email.subject, blocks: toBlocks(email, pageUrl), reason: REASON });
}

/** The reminder of the day before. */
export function composeReminder(demo: Demo, pageUrl: string): Mail {
  const { preferredDate, preferredTime, timeZone, meeting, email } = demo;
  return composeUserMail({
    to: email,
    // Not “tomorrow”: just after midnight it is today.
    subject: 'Your demo is within 24 hours',
    blocks: [
      'We look forward to your demo:',
      { facts: [['Demo', formatDemoSlot(preferredDate, preferredTime, timeZone || undefined)]] },
      ...(meeting?.kind === 'link' ? [{ button: 'Join the Demo', url: meeting.url }] : []),
      ...(meeting?.kind === 'phone' ? ['We call the number that you gave us.'] : []),
      'Bring one task, and we’ll show you what our software does with it.',
      { link: 'Move or cancel the demo', url: pageUrl },
    ],
    reason: REASON,
  });
}

/** The notice to staff that the sender has moved or canceled a demo. */
export function composeStaffNotice(demo: Demo, origin: string): Mail {
  const { id, name, company, email, status, preferredDate, preferredTime } = demo;
  const isCanceled = status === 'canceled';
  return composeMail({
    to: BRAND.contactEmail,
    replyTo: email,
    subject: `Demo ${isCanceled ? 'canceled' : 'moved'} by ${name}`,
    blocks: [
      isCanceled ? 'The sender has canceled this demo:' : 'The sender has moved this demo to:',
      {
        facts: [
          ['Demo', formatDemoSlot(preferredDate, preferredTime)],
          ['Name', name],
          ['Company', company],
        ],
      },
      { link: 'Open the booking', url: `${origin}/admin/inquiries?list=demos&id=${id}` },
    ],
    reason: 'You get this email because this address gets the inquiries of the site.',
  });
}

function toBlocks({ opening, facts, joinUrl, note, closing }: DemoEmail, pageUrl: string | null): Block[] {
  return [
    opening,
    { facts },
    ...(joinUrl === null ? [] : [{ button: 'Join the Demo', url: joinUrl }]),
    ...(note ? [note] : []),
    ...closing,
    ...(pageUrl === null ? [] : [{ link: 'Move or cancel the demo', url: pageUrl }]),
  ];
}
