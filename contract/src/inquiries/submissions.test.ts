import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addDays,
  ContactForm,
  DEMO_SLOTS,
  type DemoForm,
  demoFormOn,
  demoInterval,
  EMPTY_CONTACT_FORM,
  localDay,
} from './submissions.ts';

const SENT: ContactForm = {
  ...EMPTY_CONTACT_FORM,
  name: 'Ines Example',
  email: 'ines@company.example',
  message: 'Hello.',
};

const DEMO: DemoForm = {
  name: 'Ines Example',
  email: 'ines@company.example',
  company: '',
  phone: '',
  preferredDate: '',
  preferredTime: '',
  interests: '',
  urgency: '',
};

const problems = (result: ReturnType<typeof ContactForm.safeParse>) =>
  (result.error?.issues ?? []).map(issue => issue.path.join('.'));

it('takes a contact form with only what is required', () => {
  expect(z.parse(ContactForm, SENT)).toEqual(SENT);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ email: 'ines' }, 'email'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(5001) }, 'message'],
  [{ subject: 'Anything' }, 'subject'],
  [{ phone: '<script>' }, 'phone'],
  [{ budget: '$1' }, 'budget'],
  [{ preferredContact: 'pigeon' }, 'preferredContact'],
])('refuses %j at its field', (change, field) => {
  expect(problems(ContactForm.safeParse({ ...SENT, ...change }))).toEqual([field]);
});

it.each([
  ['', true],
  ['2026-03-09', true],
  ['2026-03-08', false],
  ['2026-09-05', true],
  ['2026-09-06', false],
  ['tomorrow', false],
])('on 9 March a demo on %j is %s', (preferredDate, taken) => {
  expect(z.safeParse(demoFormOn('2026-03-09'), { ...DEMO, preferredDate }).success).toBe(taken);
});

it.each(DEMO_SLOTS)('slot %s is an hour by the clock in New York, summer and winter', slot => {
  const clock = (moment: Date) =>
    moment.toLocaleTimeString('en-US', { timeZone: 'America/New_York', hour: 'numeric' }).split(' ')[0];
  for (const day of ['2026-01-15', '2026-03-09', '2026-07-15', '2026-11-02']) {
    const { start, end } = demoInterval(day, slot);
    expect(`${clock(start)}-${clock(end)}`).toBe(slot);
    expect(+end - +start).toBe(3_600_000);
  }
});

it('has the afternoon in the afternoon', () => {
  expect(demoInterval('2026-01-15', '9-10').start.toISOString()).toBe('2026-01-15T14:00:00.000Z');
  expect(demoInterval('2026-07-15', '4-5').start.toISOString()).toBe('2026-07-15T20:00:00.000Z');
});

it('names days by the calendar on the wall', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
