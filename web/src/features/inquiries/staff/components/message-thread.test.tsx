import type { InquiryThread, ReplyTemplate, ThreadEntry } from '@atrium/contract/inquiries/threads';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/inquiry-threads';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaveBy } from '../../../../platform/browser/use-unsaved-guard.ts';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import {
  awaitText,
  button,
  dialog,
  field,
  inDialog,
  renderScreen,
  signIn,
} from '../../../../testing/render-screen.tsx';
import { sampleSubmission } from '../../../../testing/submissions.ts';
import type { Submission } from '../submission.ts';
import { MessageThread } from './message-thread.tsx';

const EMPTY: InquiryThread = {
  ...{ entries: [], assignee: null, repliesArrive: true },
  markedAsSpam: { sender: false, link: false },
};

/** An entry of a thread; the last letter of its id is its number. */
const entry = (number: number, change: Partial<ThreadEntry> = {}): ThreadEntry => ({
  ...{ id: `${'a'.repeat(19)}${number}`, kind: 'reply', text: 'Nine dollars.', received: null },
  ...{ author: 'grace@atrium.example', createdAt: '2026-11-01T09:00:00.000Z' },
  email: { status: 'sent', error: null },
  ...change,
});

let thread: InquiryThread;
let templates: ReplyTemplate[];
const TEMPLATE = {
  id: 't'.repeat(20),
  name: 'Prices',
  text: 'Hello {name},\n\nabout {subject}: ten dollars.',
};

beforeEach(() => {
  signIn({ permissions: ['manage_inquiries'] });
  thread = EMPTY;
  templates = [TEMPLATE];
  serve(api.getThread, () => thread);
  serve(api.listReplyTemplates, () => ({ templates }));
  serve(api.getReplySignature, () => ({ text: 'Ada, Atrium AI' }));
  serve(api.listAssignees, () => ({ assignees: [{ uid: 'grace', email: 'grace@atrium.example' }] }));
});

async function show(change: Partial<Submission> = {}): Promise<void> {
  await renderScreen(<MessageThread submission={sampleSubmission(change)} />, '/admin/inquiries');
  await expect.element(page.getByText('Loading the answers...')).not.toBeInTheDocument();
}

const composer = () => field('Answer or note');
const entries = () => page.getByRole('list', { name: 'Answers and notes' }).getByRole('listitem');

it('an answer begins with a template and the signature, and is sent once', async () => {
  const calls = serve(api.replyToInquiry, () => {
    thread = { ...EMPTY, entries: [entry(1, { text: 'Hello Ines' })] };
    return thread;
  });
  await show();
  await awaitText('No answers or notes yet.');
  await awaitText('A reply to it appears here.');
  await button('Send Answer').click();
  await awaitText('Write something first.');
  await page.getByLabelText('Template').selectOptions('Prices');
  await button('Insert').click();
  const text = 'Hello Ines,\n\nabout Pricing Information: ten dollars.\n\nAda, Atrium AI';
  await expect.element(composer()).toHaveValue(text);
  await button('Send Answer').dblClick();
  await awaitText('Your answer is on its way.');
  await expect.element(entries()).toMatchTextContent('Hello Ines');
  await expect.element(entries()).toMatchTextContent('Sent');
  await expect.element(composer()).toHaveValue('\n\nAda, Atrium AI');
  expect(calls.map(({ body }) => body)).toEqual([{ text, seen: null }]);
});

it('an answer to what a colleague has answered meanwhile is not sent, and its text is kept', async () => {
  const calls = serve(api.replyToInquiry, () => {
    if (calls.length > 1) return thread;
    thread = { ...EMPTY, entries: [entry(1)] };
    throw new AppError('conflict', 'The message has a newer answer. Nothing was sent.');
  });
  await show();
  await composer().fill('Ten dollars.');
  await button('Send Answer').click();
  await awaitText('The message has a newer answer. Nothing was sent.');
  await awaitText('Your text is still here.');
  await expect.element(entries()).toMatchTextContent('Nine dollars.');
  await expect.element(composer()).toHaveValue('Ten dollars.');
  await button('Send Answer').click();
  await awaitText('Your answer is on its way.');
  expect(calls.map(({ body }) => Reflect.get(Object(body), 'seen'))).toEqual([null, entry(1).id]);
});

it('an answer that fails is kept', async () => {
  serve(api.replyToInquiry, refuse('unavailable', 'We couldn’t reach the server.'));
  await show();
  await composer().fill('Ten dollars.');
  await button('Send Answer').click();
  await awaitText('We couldn’t reach the server.');
  await expect.element(composer()).toHaveValue('Ten dollars.');
});

it('a note has no signature', async () => {
  const calls = serve(api.addInquiryNote, () => ({
    ...EMPTY,
    entries: [entry(1, { kind: 'note', text: 'Call her.', email: null })],
  }));
  await show();
  await button('Add Note').click();
  await awaitText('Write something first.');
  await composer().fill('Call her.\n\nAda, Atrium AI');
  await button('Add Note').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The note was added.');
  await expect.element(entries()).toMatchTextContent('Internal note');
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'Call her.' }]);
});

it.each([
  [
    'has no valid captcha',
    { verification: 'failed' },
    'This has no valid captcha, so it can’t be answered here.',
  ],
  ['is spam', { status: 'spam' }, 'Spam can’t be answered here.'],
] as const)('a message that %s can get notes only', async (_, change, reason) => {
  await show(change);
  await awaitText(reason);
  await expect.element(button('Add Note')).toBeEnabled();
  await expect.element(button('Send Answer')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Template')).not.toBeInTheDocument();
});

it('replies go to our mailbox where they can’t arrive in the inbox, which the form says', async () => {
  thread = { ...EMPTY, repliesArrive: false };
  await show();
  await awaitText('A reply arrives at hello@atrium.example, not here.');
});

it('a sender’s reply has its quoted text on request, and says what was left out', async () => {
  const received = {
    quoted: '> Ten dollars.',
    isShortened: true,
    attachments: ['plan.pdf'],
    isAutomatic: true,
  };
  const author = 'another@company.example';
  thread = {
    ...EMPTY,
    entries: [entry(1, { kind: 'received', text: 'Too much.', author, email: null, received })],
  };
  await show();
  await expect.element(entries()).toMatchTextContent('Too much.');
  for (const text of [
    ...['Automatic', 'From another address', 'The reply was longer.'],
    'Attached files aren’t accepted. Not stored: plan.pdf',
  ]) {
    await awaitText(text);
  }
  const quoted = page.getByText('> Ten dollars.');
  await expect.element(quoted).not.toBeVisible();
  await page.getByText('Quoted text').click();
  await expect.element(quoted).toBeVisible();
});

it('an email that failed says why, and an erased author is called so', async () => {
  const email = { status: 'bounced' as const, error: 'The mailbox doesn’t exist.' };
  thread = { ...EMPTY, entries: [entry(1, { author: null, email })] };
  await show();
  await expect.element(entries()).toMatchTextContent('The mailbox doesn’t exist.');
  await expect.element(entries()).toMatchTextContent('An erased account');
});

it('a message is assigned, also after a failure', async () => {
  const assignee = { uid: 'grace', email: 'grace@atrium.example' };
  serve(api.assignInquiry, refuse('unavailable', 'We couldn’t reach the server.'));
  await show();
  const select = page.getByLabelText('Assigned to');
  await expect.element(select.getByRole('option', { name: 'grace@atrium.example' })).toBeInTheDocument();
  await select.selectOptions('grace@atrium.example');
  await button('Assign').click();
  await awaitText('We couldn’t reach the server.');
  await expect.element(select).toHaveValue('grace');
  const calls = serve(api.assignInquiry, () => ({ ...EMPTY, assignee }));
  await button('Assign').click();
  await awaitText('Saved.');
  await expect.element(button('Assign')).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ uid: 'grace' }]);
});

it('what was marked as spam before is named', async () => {
  thread = { ...EMPTY, markedAsSpam: { sender: true, link: true } };
  await show();
  await awaitText('Another message from this address is marked as spam.');
  await awaitText('A link in this message is in another one that is marked as spam.');
});

it('answers that can’t be loaded are asked for again', async () => {
  serve(api.getThread, refuse('not_found', 'The answers were moved.'));
  await show();
  await awaitText('The answers were moved.');
  serve(api.getThread, () => EMPTY);
  await button('Try Again').click();
  await awaitText('No answers or notes yet.');
});

it('leaving asks before an answer that wasn’t sent is lost', async () => {
  const leave = vi.fn();
  await show();
  await composer().fill('Half an answer');
  leaveBy(leave);
  await expect.element(dialog()).toMatchTextContent('Leave without sending?');
  await inDialog('Stay').click();
  await expect.element(composer()).toHaveValue('Half an answer');
  leaveBy(leave);
  await inDialog('Leave').click();
  expect(leave).toHaveBeenCalledOnce();
});

it('a template is created once, after its errors were shown', async () => {
  const calls = serve(api.saveReplyTemplate, ({ body }) => {
    templates = [...templates, { ...(body as ReplyTemplate), id: 'u'.repeat(20) }];
    return { templates };
  });
  await show();
  await button('Edit Templates').click();
  await inDialog('New Template').click();
  await expect.element(dialog().getByLabelText('Name')).toHaveFocus();
  await inDialog('Save Template').click();
  await awaitText('Enter a name.');
  await awaitText('Write the template.');
  await dialog().getByLabelText('Name').fill('Hours');
  await dialog().getByLabelText('Text', { exact: true }).fill('Nine to five.');
  await inDialog('Save Template').dblClick();
  await expect.element(inDialog('Edit Hours')).toBeVisible();
  await expect.element(inDialog('New Template')).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ id: null, name: 'Hours', text: 'Nine to five.' }]);
});

it('a template is deleted after a confirmation', async () => {
  const calls = serve(api.deleteReplyTemplate, () => ({ templates: [] }));
  await show();
  await button('Edit Templates').click();
  await inDialog('Edit Prices').click();
  await inDialog('Delete Template').click();
  const question = page.getByRole('dialog', { name: 'Delete “Prices”?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(dialog()).toMatchTextContent('No templates yet.');
  expect(calls).toHaveLength(1);
});

it('a signature is saved, and ends the next answer', async () => {
  serve(api.saveReplySignature, ({ body }) => body as { text: string });
  await show();
  await button('Edit Templates').click();
  await expect.element(inDialog('Save Signature')).toBeDisabled();
  await dialog().getByLabelText('Your signature').fill('Countess Lovelace');
  await inDialog('Save Signature').click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Saved.');
  await expect.element(inDialog('Save Signature')).toHaveFocus();
  await inDialog('Close').click();
  await expect.element(composer()).toHaveValue('\n\nCountess Lovelace');
});
