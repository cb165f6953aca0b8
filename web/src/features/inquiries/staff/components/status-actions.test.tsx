import { addDays, localDay } from '@atrium/contract/platform/calendar-date';
import * as api from '@atrium/contract/routes/demos';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { awaitFocus, awaitText, button, field, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleSubmission } from '../../../../testing/submissions.ts';
import type { Submission } from '../submission.ts';
import { StatusActions } from './status-actions.tsx';

let taken: readonly string[];
let changeStatus: (to: string) => void | Promise<void>;
vi.mock('../api/submissions.ts', async original => ({
  ...(await original<object>()),
  takenHoursQuery: (date: string) => ({ queryKey: ['taken', date], queryFn: async () => taken }),
}));
vi.mock('../api/change-status.ts', () => ({
  changeStatus: async (_uid: string, _seen: Submission, to: string) => changeStatus(to),
}));

const date = addDays(localDay(new Date()), 30);
const DEMO: Partial<Submission> = {
  ...{ collection: 'demo_bookings', status: 'pending' },
  fields: { name: 'Ines', email: 'ines@company.example', preferredDate: date, preferredTime: '2-3' },
};

beforeEach(() => {
  taken = [];
});

let setLive: (status: string) => Promise<void>;

/** Shows the actions of a submission, whose status follows its changes, as a live one does. */
async function show(change: Partial<Submission> = {}): Promise<void> {
  const actions = (status = 'new') => (
    <StatusActions submission={sampleSubmission({ ...change, status })} uid="ada" />
  );
  const { update } = await renderScreen(actions(change.status), '/admin/inquiries');
  setLive = status => update(actions(status));
  changeStatus = setLive;
}

const link = () => page.getByLabelText('Link of the meeting');
const email = () => page.getByRole('figure');

/** Serves the decision, which changes the status. */
function serveDecision(status: 'confirmed' | 'canceled' | 'completed' | 'missed') {
  return serve(api.decideDemo, async () => {
    await setLive(status);
    return { status };
  });
}

it('a message goes on to its next statuses, and back', async () => {
  await show();
  await button('Mark as In Progress').click();
  await awaitText('The status is now: in progress.');
  await button('Mark as Answered').click();
  await awaitText('The status is now: answered.');
  await awaitFocus('The status is now: answered.');
  await button('Reopen').click();
  await awaitText('The status is now: in progress.');
});

it('a change that a colleague has made first is refused with the reason', async () => {
  await show();
  changeStatus = refuse('conflict', 'Someone else has changed this. Check it again.');
  await button('Mark as Closed').click();
  await awaitText('Someone else has changed this. Check it again.');
  await expect.element(button('Mark as Closed')).toBeEnabled();
});

it('a demo is confirmed with its link, and the email is shown before', async () => {
  const calls = serveDecision('confirmed');
  await show(DEMO);
  await button('Confirm the Slot').click();
  await expect.element(email()).toMatchTextContent('This email goes to ines@company.example');
  await expect.element(email()).toMatchTextContent('Your demo is booked');
  await expect.element(email()).toMatchTextContent('2:00 PM to 3:00 PM in New York');
  await button('Confirm and Send the Email').click();
  await awaitText('Enter the link of the meeting. It begins with https://.');
  expect(calls).toEqual([]);
  await link().fill('https://meet.example/abc');
  await field('Note to the sender').fill('Bring an invoice.');
  await expect.element(email()).toMatchTextContent('Bring an invoice.');
  await button('Confirm and Send the Email').dblClick();
  await awaitText('The status is now: confirmed.');
  const meeting = { kind: 'link', url: 'https://meet.example/abc' };
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ seenStatus: 'pending', seenAt: 0 },
      decision: { decision: 'confirm', date, slot: '2-3', meeting, note: 'Bring an invoice.' },
    },
  ]);
});

it('a slot that is booked by someone else can’t be confirmed', async () => {
  taken = ['2-3'];
  await show(DEMO);
  await button('Confirm the Slot').click();
  await awaitText('This slot is booked by someone else.');
  await expect.element(button('Confirm and Send the Email')).toBeDisabled();
  await page.getByLabelText('Slot in New York').selectOptions('3-4 pm');
  await expect.element(button('Confirm and Send the Email')).toBeEnabled();
});

it('the own slot of a confirmed demo stays free for it', async () => {
  taken = ['2-3'];
  const meeting = { kind: 'link' as const, url: 'https://meet.example/abc' };
  await show({ ...DEMO, status: 'confirmed', meeting });
  await button('Move or Change the Link').click();
  await expect.element(page.getByRole('heading')).toMatchTextContent('Move the demo or change its link');
  await expect.element(link()).toHaveValue('https://meet.example/abc');
  await expect.element(button('Confirm and Send the Email')).toBeEnabled();
});

it('a demo by phone needs a number', async () => {
  await show(DEMO);
  await button('Confirm the Slot').click();
  await page.getByLabelText('How').selectOptions('By phone: we call them');
  await awaitText('No phone number was given.');
  await expect.element(link()).not.toBeInTheDocument();
  await button('Back').click();
  await expect.element(button('Confirm the Slot')).toHaveFocus();
});

it('a declined demo sends an email about another slot', async () => {
  const calls = serveDecision('canceled');
  await show(DEMO);
  await button('Decline').click();
  await expect.element(email()).toMatchTextContent('We need to reschedule your demo');
  await button('Cancel It and Send the Email').click();
  await awaitText('The status is now: canceled.');
  expect(calls.map(({ body }) => Reflect.get(Object(body), 'decision'))).toEqual([
    { decision: 'cancel', note: '' },
  ]);
});

it.each([
  ['It Took Place', 'held', 'completed'],
  ['They Did Not Appear', 'missed', 'missed'],
] as const)(
  'the outcome of a demo is recorded with a note for colleagues, without an email: %s',
  async (label, decision, status) => {
    const calls = serveDecision(status);
    await show({ ...DEMO, status: 'confirmed' });
    await button(label).click();
    await expect.element(email()).not.toBeInTheDocument();
    await field('Note for colleagues').fill('Called twice.');
    await button(label).click();
    await awaitText(`The status is now: ${status}.`);
    expect(calls.map(({ body }) => Reflect.get(Object(body), 'decision'))).toEqual([
      { decision, note: 'Called twice.' },
    ]);
  },
);

it.each([
  ['the captcha refused it', { verification: 'failed' as const }, 'The captcha refused this request'],
  [
    'it has no date',
    { fields: { name: 'Ines', email: 'i@company.example' } },
    'Choose a date and a slot to see',
  ],
])('a demo is confirmed without an email while %s', async (_, change, reason) => {
  await show({ ...DEMO, ...change });
  await button('Confirm the Slot').click();
  await awaitText(reason);
  await expect.element(button('Confirm')).toBeVisible();
});

it('a decision is refused when a colleague was faster, and given up when the demo changes', async () => {
  serve(api.decideDemo, refuse('conflict', 'A colleague has changed this booking.'));
  await show(DEMO);
  await button('Decline').click();
  await button('Cancel It and Send the Email').click();
  await awaitText('A colleague has changed this booking.');
  await setLive('canceled');
  await expect.element(button('Reopen')).toBeVisible();
});
