import { expect, it } from 'vitest';
import { replyLink } from './reply.ts';

const email = "o'neill+lists@company.example";

it.each([
  ['contacts', { subject: 'Pricing Information' }, 'Re: Pricing Information'],
  ['contacts', {}, 'Re: Your message to Atrium AI'],
  ['demo_bookings', { preferredDate: '', preferredTime: '' }, 'Your demo'],
  [
    'demo_bookings',
    { preferredDate: '2026-01-15', preferredTime: '9-10' },
    'Your demo: Thursday, January 15, 2026, 9:00 AM to 10:00 AM in New York (14:00 to 15:00 UTC)',
  ],
] as const)('the reply email to %s %j has the subject %s', (collection, fields, subject) => {
  const link = new URL(replyLink({ collection, fields: { ...fields, email } }));
  expect(decodeURIComponent(link.pathname)).toBe(email);
  expect([...link.searchParams]).toEqual([['subject', subject]]);
});

it('user input cannot add a header line to the reply email', () => {
  const fields = { email: 'a@b.example?bcc=eve@evil.example&x=@', subject: 'A&body=B' };
  const link = new URL(replyLink({ collection: 'contacts', fields }));
  expect([...link.searchParams]).toEqual([['subject', 'Re: A&body=B']]);
});
