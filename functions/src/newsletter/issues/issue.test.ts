import type { IssueRecord } from '@atrium/contract/newsletter/issue-record';
import { ISSUE_LIMITS, type IssueStatus } from '@atrium/contract/newsletter/issues';
import { describe, expect, it } from 'vitest';
import { NEW_ISSUE, planSend, planStop, requireDraft } from './issue.ts';

const NOW = new Date('2026-12-01T09:00:00Z');
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const issue = (status: IssueStatus, startedAt: Date | null = null): IssueRecord => ({
  ...NEW_ISSUE,
  subject: 's',
  summary: 's',
  content: 'c',
  createdAt: NOW,
  savedAt: NOW,
  savedById: 'u1',
  savedBy: null,
  status,
  startedAt,
});

describe('sending an issue', () => {
  it('schedules it for now, or for a time', () => {
    const later = daysFromNow(2);
    expect(planSend(issue('draft'), null, NOW)).toEqual({ status: 'scheduled', sendAt: NOW });
    expect(planSend(issue('scheduled'), later, NOW)).toEqual({ status: 'scheduled', sendAt: later });
  });

  it('changes nothing when it is being sent', () => {
    expect(planSend(issue('sending'), null, NOW)).toBeNull();
  });

  it('is refused when it was sent', () => {
    expect(() => planSend(issue('sent'), null, NOW)).toThrow('sent to everybody already');
  });

  it.each([
    [-1, 'in the future'],
    [ISSUE_LIMITS.scheduleDays + 1, `within ${ISSUE_LIMITS.scheduleDays} days`],
  ])('is refused %d days from now', (days, message) => {
    expect(() => planSend(issue('draft'), daysFromNow(days), NOW)).toThrow(message);
  });

  it('continues one that was stopped, as long as its emails are kept', () => {
    const days = ISSUE_LIMITS.resumeDays;
    expect(planSend(issue('stopped', daysFromNow(-days)), null, NOW)).toEqual({ status: 'sending' });
    expect(() => planSend(issue('stopped', daysFromNow(-days - 1)), null, NOW)).toThrow('Write a new one');
  });
});

it.each([
  ['draft', null],
  ['scheduled', { status: 'draft', sendAt: null }],
  ['sending', { status: 'stopped' }],
  ['stopped', null],
] as const)('stopping an issue that is %s changes %j', (status, change) => {
  expect(planStop(issue(status))).toEqual(change);
});

it('an issue can be edited and deleted until it starts', () => {
  for (const status of ['draft', 'scheduled'] as const)
    expect(() => requireDraft(issue(status))).not.toThrow();
  for (const status of ['sending', 'sent', 'stopped'] as const) {
    expect(() => requireDraft(issue(status))).toThrow('Write a new one');
  }
});
