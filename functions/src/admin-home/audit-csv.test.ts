import type { AuditLogEntry } from '@atrium/contract/access/audit';
import { expect, it } from 'vitest';
import { auditCsvHead, auditCsvLines } from './audit-csv.ts';

const entry: AuditLogEntry = {
  id: 'e1',
  area: 'accounts',
  action: 'change_role',
  actorId: 'u1',
  actorEmail: 'ada@example.com',
  target: 'u2',
  details: { from: 'user', to: 'admin' },
  requestId: 'r1',
  at: '2026-03-01T12:00:00.000Z',
  state: 'done',
  outcome: null,
  accountEmail: 'uma@example.com',
};
const NOW = Date.parse('2026-03-01T12:20:00Z');

it('the audit CSV has one line per entry, without formulas', () => {
  expect(auditCsvHead()).toBe(
    '\uFEFFtime,area,action,person,person_id,target,account,state,details,outcome,request_id\r\n',
  );
  expect(auditCsvLines([{ ...entry, outcome: '@SUM(1)\n+2' }], NOW)).toBe(
    `2026-03-01T12:00:00.000Z,accounts,change_role,ada@example.com,u1,u2,uma@example.com,done,"{""from"":""user"",""to"":""admin""}",'@SUM(1) +2,r1\r\n`,
  );
});

it('the audit CSV shows an old unfinished entry as interrupted, and a new one as started', () => {
  const started: AuditLogEntry = { ...entry, state: 'started' };
  expect(auditCsvLines([started], NOW)).toContain(',interrupted,');
  expect(auditCsvLines([{ ...started, at: '2026-03-01T12:19:00.000Z' }], NOW)).toContain(',started,');
});
