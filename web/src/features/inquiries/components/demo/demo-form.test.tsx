import { DEMO_SLOTS, type DemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { addDays, localDay } from '@atrium/contract/platform/calendar-date';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { writeLimited } from '../../../../platform/writes/limited-write.ts';
import { awaitText, button, field, renderScreen } from '../../../../testing/render-screen.tsx';
import { DemoForm } from './demo-form.tsx';

let readTaken: () => Promise<readonly DemoSlot[]>;
vi.mock('../../../../platform/writes/limited-write.ts', () => ({ writeLimited: vi.fn() }));
vi.mock('../../../../platform/google/captcha.ts', () => ({
  preloadCaptcha: async () => {},
  getCaptchaToken: async () => 'token',
}));
vi.mock('../../api/taken-hours.ts', () => ({ takenHours: () => readTaken() }));

const write = vi.mocked(writeLimited);
beforeEach(() => {
  write.mockResolvedValue({ outcome: 'written' });
  readTaken = async () => [];
});

const show = () => renderScreen(<DemoForm intro={null} onSent={() => {}} />, '/contact');
const day = () => page.getByLabelText('Preferred date');
const slot = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) });
const freeSlots = () =>
  page
    .getByRole('radio')
    .elements()
    .flatMap(radio => (radio instanceof HTMLInputElement && !radio.disabled ? radio.value : []));
const inDays = (count: number) => addDays(localDay(new Date()), count);

it('booked slots can’t be chosen, and one that was chosen before is given up', async () => {
  readTaken = async () => ['9-10', '3-4'];
  await show();
  await slot('9-10').click();
  await day().fill(inDays(40));
  await expect.element(page.getByText('taken').first()).toBeVisible();
  expect(freeSlots()).toEqual(['10-11', '11-12', '1-2', '2-3', '4-5']);
  await expect.element(slot('9-10')).not.toBeChecked();
});

it('a day without a free slot says so', async () => {
  readTaken = async () => DEMO_SLOTS;
  await show();
  await day().fill(inDays(40));
  await awaitText('No slot is left on this day. Choose another.');
});

it('all slots are offered when the booked ones can’t be read', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  readTaken = async () => {
    throw new Error('No response.');
  };
  await show();
  await day().fill(inDays(40));
  await expect.poll(() => warned.mock.calls).toHaveLength(1);
  expect(freeSlots()).toEqual(DEMO_SLOTS);
});

it('slots that are over can’t be chosen, and the dates begin today', async () => {
  // 11:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-02T16:30:00Z') });
  try {
    await show();
    await expect.element(day()).toHaveAttribute('min', '2027-03-02');
    await expect.element(day()).toHaveAttribute('max', addDays('2027-03-02', 180));
    await day().fill('2027-03-02');
    await expect.element(page.getByText('over').first()).toBeVisible();
    expect(freeSlots()).toEqual(['1-2', '2-3', '3-4', '4-5']);
  } finally {
    vi.useRealTimers();
  }
});

it('a request is confirmed with its slot and a calendar file', async () => {
  const date = inDays(20);
  await show();
  await day().fill(date);
  await slot('1-2').click();
  await field('Name').fill('Ada Lovelace');
  await field('Email').fill('ada@atrium.example');
  await field('Interests').fill('Calls');
  await page.getByLabelText('Timeline').selectOptions('Within a month');
  await button('Request Demo').click();
  await awaitText('Demo request submitted! Our team will contact you within 24 hours');
  await expect.element(page.getByRole('status')).toMatchTextContent(/You requested .*, 1-2 pm in New York/);
  const [{ id, collection, document } = { document: () => ({}) }] = write.mock.lastCall ?? [];
  expect(collection).toBe('demo_bookings');
  expect(document('now' as never, { userId: null, visitorId: 'v' })).toMatchObject({
    ...{ name: 'Ada Lovelace', preferredDate: date, preferredTime: '1-2', interests: 'Calls' },
    ...{ urgency: 'within-month', status: 'pending', source: 'contact_page', requestedAt: 'now' },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const link = page.getByRole('link', { name: /^Add to Calendar/ });
  const file = await (await fetch(link.element().getAttribute('href') ?? '')).text();
  expect(file).toContain(`UID:${id}@`);
  expect(file).toContain('STATUS:TENTATIVE\r\n');

  await button('Request Another Time').click();
  await expect.element(day()).toHaveValue('');
});

it('a request without a date leads to the plans until we suggest a slot', async () => {
  await show();
  await field('Name').fill('Ada');
  await field('Email').fill('ada@atrium.example');
  await button('Request Demo').click();
  const link = page.getByRole('link', { name: 'Compare the plans' });
  await expect.element(link).toHaveAttribute('href', '/marketplace');
});
