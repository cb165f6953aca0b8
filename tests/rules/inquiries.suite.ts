import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import { DEMO_FORM } from '@atrium/contract/inquiries/forms/demo-form';
import { choices, type InquiryForm, PHONE_MAX_LENGTH } from '@atrium/contract/inquiries/forms/form-fields';
import { listForms } from '@atrium/contract/inquiries/forms/forms';
import { QUICK_FORM } from '@atrium/contract/inquiries/forms/quick-form';
import {
  INQUIRY_COLLECTIONS,
  INQUIRY_STATUSES,
  type InquiryCollection,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import { addDays } from '@atrium/contract/platform/calendar-date';
import { CAPTCHA_LIMITS } from '@atrium/contract/platform/captcha';
import { EMAIL_MAX_LENGTH, LOCAL_PART_MAX_LENGTH } from '@atrium/contract/platform/email-address';
import { ACCEPTED_EMAILS } from '@atrium/contract/testing/accepted-emails';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  buildDocument,
  createClients,
  type Fields,
  GUEST,
  newId,
  stageCounted,
  VISITOR,
  without,
} from './clients.ts';
import type { RulesEnvironment } from './environment.ts';
import { toQuickForm } from './sample-documents.ts';

/** The collection's main form; the quick form has separate tests. */
const mainForm = (name: InquiryCollection): InquiryForm => listForms(name)[0] ?? CONTACT_FORM;
const getSources = (name: InquiryCollection) => Object.keys(mainForm(name).sources);

const buildEmail = (length: number) => `ines@${'.example'.padStart(length - 'ines@'.length, 'x')}`;

const DAYS_AHEAD = DEMO_FORM.fields.preferredDate.daysAhead;

/** Today at Greenwich, or a day some days from it. */
const day = (days = 0) => addDays(new Date().toISOString().slice(0, 10), days);
/** The 31st of a coming month that has none. */
function dayThatIsNot(): string {
  for (let days = 0; ; days += 1) {
    const next = day(days + 1);
    if (next.endsWith('-01') && !day(days).endsWith('-31')) return `${day(days).slice(0, 8)}31`;
  }
}

/** The public forms: all visitors send documents that the contract allows, staff read them and change the status. */
export function describeInquiries(environment: () => RulesEnvironment) {
  const { anonymous, as, store, issueVisitorId } = createClients(environment);
  const staff = (uid = 'uma') => as(uid, { role: 'user-manager', permissions: ['manage_inquiries'] });
  const admin = () => as('root', { role: 'admin' });

  const commit = async (...write: Parameters<typeof stageCounted>) => {
    await issueVisitorId();
    await stageCounted(...write).commit();
  };
  const build = (name: InquiryCollection, change: Fields = {}) => buildDocument(name, GUEST, change);
  const send = (name: InquiryCollection, change: Fields = {}, client = anonymous(), visitor = VISITOR) =>
    commit(client, name, visitor, { data: build(name, change) });
  /** Expects that a submission is accepted, and deletes it with its count. */
  const accept = async (sent: Promise<unknown>) => {
    await assertSucceeds(sent);
    await environment().clearFirestore();
  };
  const seed = (name: InquiryCollection, change: Fields = {}) =>
    store({ [`${name}/${newId()}`]: build(name, change) });

  /** The document that the server writes with the audit entry about reading. */
  const allowReads = (uid: string, afterMs = 3_600_000) =>
    store({ [`inquiry_access/${uid}`]: { until: Timestamp.fromMillis(Date.now() + afterMs) } });

  describe.each(INQUIRY_COLLECTIONS)('%s', name => {
    const path = `${name}/${newId()}`;
    const change = (status: string, who: string, more: Fields = {}) => ({
      status,
      statusChangedAt: serverTimestamp(),
      statusChangedBy: who,
      ...more,
    });

    it('can be created by anyone, signed in or not, from each page that has the form', async () => {
      for (const source of getSources(name)) await accept(send(name, { source }));
      await accept(send(name, { userId: 'ada', visitorId: null }, as('ada'), 'ada'));
    });

    it.each([
      ['with the uid of another user', { userId: 'ada' }],
      ['without a visitor id', { visitorId: null }],
      ['with an invalid visitor id', { visitorId: 'v_1' }],
      ['with another status', { status: INQUIRY_STATUSES[name][1] }],
      ['with an unknown source', { source: 'elsewhere' }],
      ['with a client timestamp', { [TIME_FIELDS[name]]: Timestamp.fromMillis(0) }],
      ['with an empty token', { recaptchaToken: '' }],
      ['with a token of another type', { recaptchaToken: 7 }],
      ['with a list for a token', { recaptchaToken: ['token'] }],
      ['with a token that is too long', { recaptchaToken: 'x'.repeat(CAPTCHA_LIMITS.tokenMax + 1) }],
      ['with a client verification', { verification: 'passed' }],
      ['with an empty email', { email: '' }],
      ['with an invalid email', { email: 'ines' }],
      ['with two emails', { email: 'ines@company.example,eve@evil.example' }],
      ['with a line break in the email', { email: 'ines@company.example\nBcc: eve@evil.example' }],
      ['with an email of another type', { email: ['ines@company.example'] }],
      ['with a space before the email', { email: ' ines@company.example' }],
      ['with an invisible character in the email', { email: 'ines@company.example\u200b' }],
      // Its pattern is the contract's: email-address.test.ts, inquiry-rules.test.ts.
      ['with an email that is too long', { email: buildEmail(EMAIL_MAX_LENGTH + 1) }],
      ['with a local part too long', { email: `${'x'.repeat(LOCAL_PART_MAX_LENGTH + 1)}@company.example` }],
    ])('is rejected %s', async (_name, fields) => {
      await assertFails(send(name, fields));
    });

    it('accepts a captcha token and an email of the maximum length', async () => {
      const longest = {
        recaptchaToken: 'x'.repeat(CAPTCHA_LIMITS.tokenMax),
        email: buildEmail(EMAIL_MAX_LENGTH),
      };
      await assertSucceeds(send(name, longest));
    });

    it('rejects another uid or none from a signed-in sender', async () => {
      for (const [userId, visitorId, counter] of [
        ['eve', null, 'ada'],
        [null, null, 'ada'],
        ['ada', VISITOR, 'ada'],
        ['ada', VISITOR, VISITOR],
      ] as const)
        await assertFails(send(name, { userId, visitorId }, as('ada'), counter));
    });

    it('rejects a signed-out sender whose visitor id was not issued for forms', async () => {
      const stage = (visitorId = VISITOR, counter = visitorId) =>
        stageCounted(anonymous(), name, counter, { data: build(name, { visitorId }) }).commit();
      await assertFails(stage());
      await issueVisitorId(VISITOR, 'analytics');
      await assertFails(stage());
      await issueVisitorId(VISITOR, 'forms', -1000);
      await assertFails(stage());
      const session = '1767225600000_00000000000000000000';
      await issueVisitorId(session);
      await assertFails(stage(session));
      // Counted under an issued id, but with another id in the document.
      await issueVisitorId();
      await assertFails(stage(`v_${'f'.repeat(32)}`, VISITOR));
      await assertSucceeds(stage());
    });

    it('rejects a missing field, unless the field is being added or removed', async () => {
      const whole = build(name);
      for (const field of Object.keys(whole)) {
        const sent = commit(anonymous(), name, VISITOR, { data: without(whole, field) });
        await (mainForm(name).fields[field]?.rollout ? accept(sent) : assertFails(sent));
      }
    });

    it('can be read and listed by staff with the permission, and by admins', async () => {
      await seed(name);
      await Promise.all(['uma', 'root'].map(uid => allowReads(uid)));
      for (const client of [staff(), admin()]) {
        await assertSucceeds(client.get(path));
        expect((await assertSucceeds(client.list(name, 100))).size).toBe(1);
        await assertFails(client.list(name, 101));
        await assertFails(client.list(name, null));
      }
    });

    it('can be read only after the server has recorded the access, until it expires', async () => {
      await seed(name);
      const read = () => staff().get(path);
      const list = () => staff().list(name, 1);
      await assertFails(read());
      await assertFails(list());
      await allowReads('uma', -1_000);
      await assertFails(read());
      await assertFails(list());
      await allowReads('uma');
      await assertSucceeds(read());
      await assertSucceeds(list());
      await assertFails(staff('ursula').get(path));
    });

    it('can only be changed by the server when it is spam', async () => {
      await seed(name, { status: 'spam' });
      const status = INQUIRY_STATUSES[name][0];
      await assertFails(staff().update(path, change(status, 'uma')));
      await environment().clearFirestore();
      await seed(name);
      await assertFails(staff().update(path, change('spam', 'uma')));
    });

    it.each([
      ['nobody', null],
      ['a user', {}],
      ['a user with the permission but no role', { permissions: ['manage_inquiries'] }],
      ['a role that does not exist', { role: 'root', permissions: ['manage_inquiries'] }],
      ['a role without permissions', { role: 'user-manager' }],
      ['another permission', { role: 'finance-manager', permissions: ['manage_payments'] }],
      ['a role of another type', { role: ['admin'] }],
      ['permissions of another type', { role: 'user-manager', permissions: 'manage_inquiries' }],
      ['a map of permissions', { role: 'user-manager', permissions: { manage_inquiries: true } }],
      ['an admin with permissions of another type', { role: 'admin', permissions: 'all' }],
      ['an admin with null for permissions', { role: 'admin', permissions: null }],
    ])('cannot be read or changed by %s', async (_name, claims) => {
      await seed(name, { userId: 'eve' });
      await allowReads('eve');
      const client = claims ? as('eve', claims) : anonymous();
      await assertFails(client.get(path));
      await assertFails(client.list(name, 1));
      await assertFails(client.update(path, change(INQUIRY_STATUSES[name][1], 'eve')));
    });

    it.each(INQUIRY_STATUSES[name])('can be set to %s by staff', async status => {
      await seed(name);
      await assertSucceeds(staff().update(path, change(status, 'uma')));
    });

    it('lets staff change only the status, with their uid and the time', async () => {
      await seed(name, { verification: 'failed', removeAfter: Timestamp.fromMillis(1) });
      const status = INQUIRY_STATUSES[name][1];
      const kept = {
        email: 'eve@evil.example',
        message: 'Rewritten.',
        preferredDate: day(3),
        preferredTime: '9-10',
        source: 'elsewhere',
        userId: 'eve',
        [TIME_FIELDS[name]]: serverTimestamp(),
        removeAfter: Timestamp.fromMillis(0),
        verification: 'passed',
        confirmedAt: serverTimestamp(),
      };
      const others = Object.entries(kept).map(([field, value]) => ({ [field]: value }));
      for (const data of [
        change('gone', 'uma'),
        change(status, 'ada'),
        change(status, 'uma', { statusChangedAt: Timestamp.fromMillis(0) }),
        { status },
        ...others.flatMap(other => [other, change(status, 'uma', other)]),
      ])
        await assertFails(staff().update(path, data));
      await assertSucceeds(staff().update(path, change(status, 'uma')));
    });
  });

  const fields = INQUIRY_COLLECTIONS.flatMap(name =>
    Object.entries(mainForm(name).fields).map(([field, descriptor]) => ({ name, field, descriptor })),
  );
  const selects = fields.flatMap(({ descriptor, ...path }) =>
    descriptor.type === 'choice'
      ? [{ ...path, options: choices(descriptor), others: descriptor.required ? [''] : [] }]
      : [],
  );
  const texts = fields.flatMap(({ descriptor, ...path }) =>
    descriptor.type === 'text' || descriptor.type === 'multiline'
      ? [{ ...path, max: descriptor.maxLength, isRequired: descriptor.required !== undefined }]
      : [],
  );

  it.each(selects)('$name.$field has to be one of its options', async ({ name, field, options, others }) => {
    for (const option of options) await accept(send(name, { [field]: option }));
    for (const value of ['something else', 7, ...others]) await assertFails(send(name, { [field]: value }));
  });

  /** As in the contract's test of plain text. */
  const BLANK = ['', ' \n\u00a0', '\u200b\u2060\ufeff\u00ad', '\u3164\u115f\u1160\uffa0', '\u2800', '\u0301'];

  it.each(['O', '李', '?', '👩‍👩‍👧', 'می‌خواهم', 'ㄱ', '⠁', '\u2800\nx\n\u2800'])(
    'a message can be %j',
    async message => {
      await accept(send('contacts', { message }));
    },
  );

  it.each(texts)(
    '$name.$field has to be text of at most $max characters',
    async ({ name, field, max, isRequired }) => {
      for (const length of [1, max]) await accept(send(name, { [field]: 'x'.repeat(length) }));
      for (const value of ['x'.repeat(max + 1), 7, ['x'], { x: 'x' }, ...(isRequired ? BLANK : [])])
        await assertFails(send(name, { [field]: value }));
    },
  );

  it.each(['contacts', 'demo_bookings'] as const)('%s.phone has to be a phone number', async name => {
    await accept(send(name, { phone: '+1 (212) 555-0100 x7'.padEnd(PHONE_MAX_LENGTH, '0') }));
    for (const phone of ['0'.repeat(PHONE_MAX_LENGTH + 1), 'call me', 5550100])
      await assertFails(send(name, { phone }));
  });

  it.each(ACCEPTED_EMAILS)('accepts the email %s', async email => {
    await assertSucceeds(send('newsletter_subscribers', { email }));
  });

  describe('the date of a demo request', () => {
    it('can be the earliest date that is still today in some time zone, not the day before', async () => {
      const over = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
      await assertFails(send('demo_bookings', { preferredDate: over }));
      await assertSucceeds(send('demo_bookings', { preferredDate: addDays(over, 1) }));
    });

    // Created when the test runs: a run may begin on one day and end on the next.
    it.each<[string, boolean, () => unknown]>([
      ['the day before yesterday', false, () => day(-2)],
      ['today', true, () => day()],
      ['tomorrow', true, () => day(1)],
      ['the last date, in time zones where the next day has begun', true, () => day(DAYS_AHEAD + 1)],
      ['the day after the last date', false, () => day(DAYS_AHEAD + 2)],
      ['a 31st of a month with 30', false, dayThatIsNot],
      ['a 13th month', false, () => `${day().slice(0, 4)}-13-01`],
      ['slashes', false, () => day().replaceAll('-', '/')],
      ['a date with a fourth part', false, () => `${day(1)}-01`],
      ['a line break', false, () => `${day(1)}\n`],
      ['a leading zero', false, () => `0${day(1)}`],
      ['a word', false, () => 'tomorrow'],
      ['a number', false, () => 20261231],
    ])('is %s: %s', async (_name, isTaken, makeDate) => {
      const sent = send('demo_bookings', { preferredDate: makeDate() });
      await (isTaken ? assertSucceeds(sent) : assertFails(sent));
    });

    it('has to exist in the calendar', async () => {
      for (let days = 0; days < DAYS_AHEAD; days += 1) {
        if (Number(day(days).slice(8)) >= 28)
          await accept(send('demo_bookings', { preferredDate: day(days) }));
      }
    });
  });

  describe('the quick form', () => {
    const quick = (change: Fields = {}) => ({ ...toQuickForm(build('contacts')), ...change });
    const sendQuick = (data: Fields, client = anonymous(), visitor = VISITOR) =>
      commit(client, 'contacts', visitor, { data });

    it('requires a captcha token, signed in or not', async () => {
      await accept(sendQuick(quick()));
      await assertFails(sendQuick(without(quick(), 'recaptchaToken')));
      const own = quick({ userId: 'ada', visitorId: null });
      await assertFails(sendQuick(without(own, 'recaptchaToken'), as('ada'), 'ada'));
      await assertSucceeds(sendQuick(own, as('ada'), 'ada'));
    });

    it.each([
      { company: '' },
      { source: 'contact_form' },
      { status: 'closed' },
      { recaptchaToken: '' },
      { message: '' },
      { name: '' },
      { email: 'ines' },
    ])('has a name, an email and a message only: not %j', async change => {
      await assertFails(sendQuick(quick(change)));
    });

    it('has the limits of the contact form', async () => {
      const { name, message } = QUICK_FORM.fields;
      const longest = {
        name: 'x'.repeat(name.maxLength),
        email: buildEmail(EMAIL_MAX_LENGTH),
        message: 'x'.repeat(message.maxLength),
      };
      await accept(sendQuick(quick(longest)));
      for (const [field, value] of Object.entries(longest))
        await assertFails(sendQuick(quick({ [field]: `x${value}` })));
    });
  });
}
