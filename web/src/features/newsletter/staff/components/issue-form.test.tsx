import type { NewsletterIssue } from '@atrium/contract/newsletter/issues';
import * as api from '@atrium/contract/routes/newsletter';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { awaitText, button, field, inDialog, renderScreen } from '../../../../testing/render-screen.tsx';
import { IssueForm } from './issue-form.tsx';

const ISSUE: NewsletterIssue = {
  ...{ id: 'abc1234567', subject: 'One lesson', summary: 'In short.', content: 'Hello **you**.' },
  ...{ status: 'draft', sendAt: null, startedAt: null, endedAt: null, savedBy: null, audience: null },
  ...{ savedAt: '2026-11-01T09:00:00.000Z', figures: null, unsubscribed: 0, version: '1' },
};

beforeEach(() => {
  serve(api.previewIssue, () => ({ html: '<h1>One lesson</h1>', text: 'One lesson' }));
  serve(api.getAudience, () => ({ members: 3, minutes: 1 }));
});

const [onCreated, onDeleted] = [vi.fn(), vi.fn()];

const ARTICLE = { subject: 'By hand', summary: 'Why.', content: 'Once **a week**.' };

const show = (opened: NewsletterIssue | null) => {
  const articles = [{ id: 'by-hand', title: 'By hand', issue: ARTICLE }];
  return renderScreen(<IssueForm {...{ opened, articles, notice: null, onCreated, onDeleted }} />);
};

it('a new issue names the fields that are missing, and is created once', async () => {
  const { promise, resolve } = Promise.withResolvers<NewsletterIssue>();
  const calls = serve(api.createIssue, () => promise);
  await show(null);
  await field('Subject').fill('One lesson');
  await button('Save Draft').click();
  await awaitText('Summarize the issue in a sentence.');
  await awaitText('Write the issue.');
  await expect.element(field('Summary')).toHaveFocus();
  await button('Send Me a Test').click();
  await awaitText('Fill in all fields first.');
  await field('Summary').fill('In short.');
  await field('Content').fill('Hello **you**.');
  await button('Save Draft').dblClick();
  // Not before the second click: a page that leads on has no form any more.
  resolve(ISSUE);
  await expect.poll(() => onCreated.mock.calls).toEqual([['abc1234567']]);
  expect(calls.map(({ body }) => body)).toEqual([
    { subject: 'One lesson', summary: 'In short.', content: 'Hello **you**.' },
  ]);
});

it('a new issue begins with an article, which replaces what was written only after a question', async () => {
  await show(null);
  await page.getByLabelText('Begin with').selectOptions('By hand');
  await field('Subject').fill('My own');
  await button('Fill In').click();
  await inDialog('Cancel').click();
  await expect.element(field('Subject')).toHaveValue('My own');
  await button('Fill In').click();
  await inDialog('Replace').click();
  await expect.element(field('Subject')).toHaveValue('By hand');
  await expect.element(field('Content')).toHaveValue('Once **a week**.');
});

it('the preview says what can’t be sent', async () => {
  serve(api.previewIssue, refuse('invalid_request', 'A table can’t be sent by email.'));
  await show(ISSUE);
  await awaitText('There is no preview of this.');
  await awaitText('A table can’t be sent by email.');
});

it('what is typed while an issue is being saved stays, and is saved next', async () => {
  const { promise, resolve } = Promise.withResolvers<NewsletterIssue>();
  const calls = serve(api.saveIssue, ({ body }) =>
    (body as { version: string }).version === '1' ? promise : { ...ISSUE, subject: 'Two', version: '3' },
  );
  await show(ISSUE);
  await field('Subject').fill('One');
  await button('Save').click();
  await expect.poll(() => calls).toHaveLength(1);
  await field('Subject').fill('Two');
  resolve({ ...ISSUE, subject: 'One', version: '2' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Saved.');
  await expect.element(field('Subject')).toHaveValue('Two');
  await button('Save').click();
  await expect.element(button('Save')).toHaveFocus();
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ version: '1' }, { version: '2' }]);
});

it('an issue that a colleague has saved meanwhile stays in the form', async () => {
  serve(api.saveIssue, refuse('conflict', 'A colleague has saved it.'));
  await show(ISSUE);
  await field('Subject').fill('By me');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This issue has changed.');
  await expect.element(field('Subject')).toHaveValue('By me');
  await expect.element(button('Load Again')).toBeVisible();
});

it('an issue is scheduled for a time in the future only', async () => {
  const calls = serve(api.sendIssue, () => ({
    ...ISSUE,
    status: 'scheduled' as const,
    sendAt: '2099-01-01T10:00:00Z',
  }));
  await show(ISSUE);
  await button('Send or Schedule...').click();
  await expect.element(button('Send to 3 people')).toBeEnabled();
  await page.getByRole('radio', { name: 'At a time' }).click();
  await button('Schedule').click();
  await awaitText('Choose a date and a time.');
  await expect.element(page.getByLabelText('Date and time')).toHaveFocus();
  await page.getByLabelText('Date and time').fill('2020-01-01T10:00');
  await button('Schedule').click();
  await awaitText('Choose a time in the future.');
  expect(calls).toEqual([]);
  await page.getByLabelText('Date and time').fill('2099-01-01T10:00');
  await button('Schedule').click();
  await awaitText('Starts ');
  await expect.element(button('Unschedule')).toBeVisible();
  const sendAt = new Date('2099-01-01T10:00').toISOString();
  expect(calls.map(({ body }) => body)).toEqual([{ version: '1', sendAt }]);
});

it('an issue is deleted after a confirmation; a failure is shown in it', async () => {
  serve(api.deleteIssue, refuse('unavailable', 'The server doesn’t respond.'));
  await show(ISSUE);
  await button('Delete Issue').click();
  const dialog = page.getByRole('dialog', { name: 'Delete “One lesson”?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(dialog.getByText('The server doesn’t respond.')).toBeVisible();
  serve(api.deleteIssue, () => ({ deleted: true as const }));
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => onDeleted.mock.calls).toEqual([['One lesson']]);
});
