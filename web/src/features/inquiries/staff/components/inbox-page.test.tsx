import type { InquiryActionRequest } from '@atrium/contract/inquiries/inbox';
import { listAssignees } from '@atrium/contract/routes/inquiry-threads';
import { changeInquiries } from '@atrium/contract/routes/staff-inquiries';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { awaitText, button, dialog, renderScreen, signIn } from '../../../../testing/render-screen.tsx';
import { sampleSubmission } from '../../../../testing/submissions.ts';
import { InboxPageList } from './inbox-page.tsx';

const NAMES = ['Ines', 'Jun', 'Kai', 'Lea'];
const idOf = (name: string) => name.padEnd(20, 'x');
const message = (name: string) =>
  sampleSubmission({ id: idOf(name), fields: { name, email: `${name}@company.example` } });

/** A page of the inbox. */
const inbox = (names: readonly string[], isSpam: boolean) => (
  // Below where the bar stays in view.
  <div className="pt-20">
    <InboxPageList
      {...{ collection: 'contacts', label: 'Messages', empty: 'No messages yet.', isSpam }}
      page={{ rows: names.map(message), next: '' }}
      detailsPath={id => `/admin/inquiries?id=${id}`}
    />
  </div>
);

beforeEach(() => {
  signIn({ permissions: ['manage_inquiries'] });
  serve(listAssignees, () => ({ assignees: [{ uid: 'grace', email: 'grace@atrium.example' }] }));
});

const serveChanges = () =>
  serve(changeInquiries, ({ body }) => ({ changed: (body as InquiryActionRequest).ids, unchanged: [] }));

/** Returns what changes the displayed messages, as live data does. */
async function show(isSpam = false) {
  const { update } = await renderScreen(inbox(NAMES, isSpam), '/admin/inquiries');
  return (names: readonly string[]) => update(inbox(names, isSpam));
}

const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => page.getByRole('toolbar', { name: 'Selected submissions' });
const inBar = (name: string) => bar().getByRole('button', { name, exact: true });
const bodies = (calls: ReturnType<typeof serve>) => calls.map(({ body }) => body);

it('messages are selected by keyboard, with Shift a range, and deselected with Escape', async () => {
  await show();
  (tick('Ines').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bar()).toMatchTextContent('1 selected');
  (tick('Kai').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(bar()).toMatchTextContent('3 selected');
  await expect.element(tick('Jun')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).toMatchTextContent('Select all on this page');
  await page.getByRole('checkbox', { name: /Select all/ }).click();
  await expect.element(bar()).toMatchTextContent('4 selected');
});

it('spam leaves the inbox once, can be undone, and the result has the focus', async () => {
  const calls = serveChanges();
  const setNames = await show();
  await tick('Ines').click();
  await tick('Jun').click();
  await inBar('Mark as Spam').dblClick();
  await awaitText('2 messages marked as spam.');
  await setNames(['Kai', 'Lea']);
  await expect.poll(() => document.activeElement?.textContent).toContain('2 messages marked as spam.');
  await userEvent.keyboard('{Tab}{Enter}');
  await awaitText('2 messages moved back to the inbox.');
  const ids = [idOf('Ines'), idOf('Jun')];
  expect(bodies(calls)).toEqual([
    { action: 'spam', collection: 'contacts', ids },
    { action: 'not_spam', collection: 'contacts', ids },
  ]);
});

it('spam can be moved back, and is neither assigned nor closed', async () => {
  const calls = serveChanges();
  await show(true);
  await tick('Ines').click();
  await expect.element(inBar('Close')).not.toBeInTheDocument();
  await inBar('Not Spam').click();
  await awaitText('1 message moved back to the inbox.');
  expect(bodies(calls)).toEqual([{ action: 'not_spam', collection: 'contacts', ids: [idOf('Ines')] }]);
});

it('messages are assigned and closed', async () => {
  const calls = serve(changeInquiries, ({ body }) => {
    const [first = '', ...others] = (body as InquiryActionRequest).ids;
    return { changed: [first], unchanged: others };
  });
  await show();
  await tick('Ines').click();
  await tick('Jun').click();
  const assign = bar().getByLabelText('Assign to');
  await expect.element(assign.getByRole('option', { name: 'grace@atrium.example' })).toBeInTheDocument();
  await assign.selectOptions('grace@atrium.example');
  expect(calls).toEqual([]);
  await inBar('Assign').click();
  await awaitText('1 message assigned. 1 had already been changed by someone else.');
  await tick('Kai').click();
  await inBar('Close').click();
  await awaitText('1 message closed.');
  await button('Dismiss').click();
  await expect.element(page.getByText('1 message closed.')).not.toBeInTheDocument();
  expect(bodies(calls)).toMatchObject([
    { action: 'assign', assignee: 'grace' },
    { action: 'close', ids: [idOf('Kai')] },
  ]);
});

it('messages are deleted after a confirmation; those deleted meanwhile are deselected', async () => {
  const calls = serveChanges();
  const setNames = await show();
  await tick('Ines').click();
  await tick('Kai').click({ modifiers: ['Shift'] });
  await expect.element(bar()).toMatchTextContent('3 selected');
  // A message that arrives meanwhile is not selected.
  await setNames(['Mia', 'Ines', 'Kai', 'Lea']);
  await expect.element(bar()).toMatchTextContent('2 selected');
  await inBar('Delete').click();
  await expect.element(dialog()).toMatchTextContent('Delete 2 messages?');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toEqual([]);
  await inBar('Delete').click();
  await dialog().getByRole('button', { name: 'Delete', exact: true }).dblClick();
  await awaitText('2 messages deleted.');
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(bodies(calls)).toEqual([
    { action: 'delete', collection: 'contacts', ids: [idOf('Ines'), idOf('Kai')] },
  ]);
});

it('messages stay selected when a change fails, and can be changed again', async () => {
  serve(changeInquiries, refuse('unavailable', 'We couldn’t reach the server.'));
  await show();
  await tick('Ines').click();
  await inBar('Mark as Spam').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t reach the server.');
  await expect.element(tick('Ines')).toBeChecked();
  serveChanges();
  await inBar('Mark as Spam').click();
  await awaitText('1 message marked as spam.');
});

it('an empty page says so', async () => {
  const setNames = await show();
  await setNames([]);
  await awaitText('No messages yet.');
});
