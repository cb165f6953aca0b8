import type { IssueSummary } from '@atrium/contract/newsletter/issues';
import { expect, it } from 'vitest';
import { durationText, figuresText, issueTimeText, undeliveredNote } from './issue-text.ts';

const issue: IssueSummary = {
  id: 'issue00001',
  subject: 's',
  status: 'sending',
  sendAt: '2026-12-01T09:00:00.000Z',
  startedAt: '2026-12-01T09:00:00.000Z',
  endedAt: null,
  savedAt: '2026-12-01T08:00:00.000Z',
  savedBy: 'admin@atrium.example',
  audience: 1200,
  figures: { sent: 1000, waiting: 190, failed: 4, suppressed: 3, bounced: 2, left: 3 },
  unsubscribed: 2,
};

it('the figures of an issue name what needs attention', () => {
  expect(figuresText(issue)).toBe('1,000 of 1,200 sent, 9 not delivered, 2 unsubscribed');
  const fine = { sent: 1, waiting: 0, failed: 0, suppressed: 0, bounced: 0, left: 0 };
  expect(figuresText({ ...issue, audience: 1, figures: fine, unsubscribed: 0 })).toBe('1 of 1 sent');
  expect(figuresText({ ...issue, audience: null })).toBe('Counting the members');
  expect(figuresText({ ...issue, status: 'draft' })).toBe('');
});

it('the note of an issue names who bounced and who left', () => {
  const figures = { sent: 1, waiting: 0, failed: 1, suppressed: 0, bounced: 2, left: 1 };
  expect(undeliveredNote(figures)).toBe('2 bounced, 1 person left before their turn');
  expect(undeliveredNote({ ...figures, bounced: 0, left: 0 })).toBe('');
});

it('an issue that is due starts within a minute', () => {
  expect(issueTimeText({ ...issue, status: 'scheduled', sendAt: '2020-01-01T00:00:00.000Z' })).toBe(
    'Starts within a minute',
  );
});

it.each([
  [1, 'within a minute or two'],
  [10, 'in about 10 minutes'],
  [96, 'in about 2 hours'],
])('an issue that takes %d minutes is sent %s', (minutes, text) => {
  expect(durationText({ members: 1, minutes }).split(', ')[0]).toBe(text);
});
