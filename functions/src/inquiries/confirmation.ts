import { BRAND } from '@atrium/contract/brand';
import { describeDemoHour } from '@atrium/contract/demo-hour';
import { type Block, composeMail, type Mail } from '../platform/mail.ts';
import type { Submission } from './submission.ts';

const ANSWER_BY: Record<string, string> = {
  email: 'by e-mail',
  phone: 'by phone',
  video: 'with a time for a video call',
};

const PRODUCT: Record<string, string> = { 'payroll-us': 'US payroll' };

/** Where a newsletter letter's reader gets off the list. */
function unsubscribeUrl(origin: string, id: string): string {
  return `${origin}/newsletter/unsubscribe?id=${encodeURIComponent(id)}`;
}

/**
 * The letter to whoever filled in a form. It repeats choices only, never what was typed: the address may be a
 * stranger's, and then the words would reach them under our name.
 */
export function confirmationOf({ collection, id, fields }: Submission, origin: string): Mail {
  const letter = { to: fields.email ?? '', replyTo: BRAND.contactEmail };
  const asked =
    'this address was entered in a form on our site. If that was not you, you need not do anything.';
  switch (collection) {
    case 'contacts':
      return composeMail({
        ...letter,
        subject: `We have your message${fields.subject ? `: ${fields.subject}` : ''}`,
        blocks: [
          'Hello,',
          `Thank you for writing to us. A person reads every message, and you get an answer within 24 hours${answerBy(fields.preferredContact)}.`,
          'Something to add? Reply to this letter; it reaches the same people.',
        ],
        reason: `You get this letter because ${asked}`,
      });
    case 'demo_bookings':
      return composeMail({
        ...letter,
        subject: 'We have your request for a demo',
        blocks: ['Hello,', ...askedHour(fields.preferredDate ?? '', fields.preferredTime ?? '')],
        reason: `You get this letter because ${asked}`,
      });
    case 'newsletter_subscribers':
      return composeMail({
        ...letter,
        subject: `You are on the list of the ${BRAND.name} newsletter`,
        headers: { 'List-Unsubscribe': `<${unsubscribeUrl(origin, id)}>` },
        blocks: [
          'Hello,',
          'Thank you for subscribing. The next AI insights newsletter comes to this address: what we built, what it saved, and what did not work.',
          'You did not subscribe, or have had enough? This link ends it.',
          { link: 'Unsubscribe', url: unsubscribeUrl(origin, id) },
        ],
        reason: 'You get this letter because this address was entered in the newsletter form on our site.',
      });
    case 'waitlist': {
      const product = PRODUCT[fields.product ?? ''] ?? 'the product';
      return composeMail({
        ...letter,
        subject: `You are on the waitlist for ${product}`,
        blocks: [
          'Hello,',
          `You are on the waitlist for ${product}. Our next letter comes on the day it opens, with its price and how to begin.`,
          'Changed your mind? Reply to this letter and we take you off the list.',
        ],
        reason: `You get this letter because ${asked}`,
      });
    }
  }
}

/** What was asked for, and what happens now: a day and an hour are confirmed, anything less gets suggestions. */
function askedHour(date: string, time: string): Block[] {
  const hour = describeDemoHour(date, time);
  if (date && time) {
    return [
      'You asked us for a demo at this hour:',
      { facts: [['Demo', hour]] },
      'It is not booked yet. Within 24 hours we confirm it, or propose another one.',
      'Does another hour suit you better? Reply to this letter.',
    ];
  }
  return [
    'You asked us for a demo and left the hour to us:',
    { facts: [['Demo', hour]] },
    'Within 24 hours we suggest three.',
    'You know which hours suit you? Reply to this letter with them.',
  ];
}

function answerBy(method: string | undefined): string {
  const way = ANSWER_BY[method ?? ''];
  return way ? `, ${way}` : '';
}
