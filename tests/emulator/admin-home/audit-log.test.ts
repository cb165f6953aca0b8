import type { Permission } from '@atrium/contract/access/access';
import { AUDIT_AREA_PERMISSION, AUDIT_AREAS, type AuditEntry } from '@atrium/contract/access/audit';
import { PERMISSION_TEXT } from '@atrium/contract/access/permission-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { download, failure, get } from '../../support/api.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { newStaff, storeAuditEntry } from '../../support/staff.ts';

const PATH = '/api/admin/audit';
const holder = (...permissions: Permission[]) => newStaff('user', permissions);

/** The staff member whose entries these tests look for. */
let actor: Person;
let admin: Person;
/** The account that one of the actions was about. */
let customer: Person;

const BASE = Date.parse('2026-01-10T12:00:00Z');
const day = (index: number) => new Date(BASE + index * 86_400_000);

const record = (index: number, change: Partial<Omit<AuditEntry, 'at'>>) =>
  storeAuditEntry({ actorId: actor.uid, actorEmail: actor.email, ...change, at: day(index) });

beforeAll(async () => {
  [actor, admin, customer] = await Promise.all([newPerson(), newStaff('admin', []), newPerson()]);
  await record(0, { details: { amountCents: '2000', currency: 'USD', userId: customer.uid } });
  await record(1, { area: 'accounts', action: 'change_role', target: customer.uid });
  await record(2, { area: 'inquiries', action: 'read_inquiry' });
  await record(3, { area: 'services', action: 'edit_service', details: { reason: '=HYPERLINK("x")' } });
  await record(4, { area: 'analytics', action: 'export_analytics', state: 'refused' });
  // A refund would be completed by the reconciliation of a later test.
  await record(5, { action: 'cancel_plan', state: 'started' });
  await record(6, { area: 'audit', action: 'export_audit_log' });
});

async function list(query: Record<string, string>, as: Person = admin) {
  return get(`${PATH}?${new URLSearchParams(query)}`, { as });
}
/** The actions that the actor's entries have, newest first. */
async function actions(query: Record<string, string> = {}, as: Person = admin): Promise<string[]> {
  const { status, json } = await list({ person: actor.uid, ...query }, as);
  expect(status).toBe(200);
  return json.entries.map(({ action }: AuditEntry) => action);
}

describe('the audit log', () => {
  it('shows every area to users with admin_access, and others the areas that they manage', async () => {
    const all =
      'export_audit_log cancel_plan export_analytics edit_service read_inquiry change_role refund'.split(' ');
    expect(await actions()).toEqual(all);
    expect(await actions({}, await holder('admin_access'))).toEqual(all);
    expect(await actions({}, await holder('manage_payments'))).toEqual(['cancel_plan', 'refund']);
    expect(await actions({}, await holder('manage_users', 'manage_inquiries'))).toEqual([
      'read_inquiry',
      'change_role',
    ]);
    expect(await actions({}, await holder('manage_services', 'view_analytics'))).toEqual([
      'export_analytics',
      'edit_service',
    ]);
    expect((await list({}, await holder('view_services'))).status).toBe(403);
  });

  it('rejects the area of another permission', async () => {
    for (const area of AUDIT_AREAS) {
      const permission = AUDIT_AREA_PERMISSION[area];
      const stranger = await holder(permission === 'manage_users' ? 'manage_payments' : 'manage_users');
      expect(await list({ area }, stranger), area).toMatchObject(
        failure(403, 'permission_denied', PERMISSION_TEXT[permission]),
      );
      expect((await list({ area }, await holder(permission))).status, area).toBe(200);
    }
  });

  it('is filtered by person, area, action, outcome and time', async () => {
    expect(await actions({ area: 'payments' })).toEqual(['cancel_plan', 'refund']);
    expect(await actions({ area: 'payments', state: 'started' })).toEqual(['cancel_plan']);
    expect(await actions({ action: 'edit_service' })).toEqual(['edit_service']);
    expect(await actions({ state: 'refused' })).toEqual(['export_analytics']);
    expect(await actions({ from: day(2).toISOString(), until: day(4).toISOString() })).toEqual([
      'edit_service',
      'read_inquiry',
    ]);
    expect(
      await actions({ area: 'payments', action: 'refund', state: 'done', until: day(1).toISOString() }),
    ).toEqual(['refund']);
    expect(await actions({ person: actor.email.toUpperCase() })).toHaveLength(7);
    expect(await actions({ person: 'nobody@atrium.example' })).toEqual([]);
    for (const query of [{ area: 'x' }, { action: 'x' }, { state: 'x' }, { from: 'yesterday' }]) {
      expect((await list(query)).status, JSON.stringify(query)).toBe(400);
    }
  });

  it('is paged, and names the account that an action was about', async () => {
    const first = (await list({ person: actor.uid, limit: '5' })).json;
    const rest = (await list({ person: actor.uid, limit: '5', cursor: first.nextCursor })).json;
    expect([first.entries.length, rest.entries.length, rest.nextCursor]).toEqual([5, 2, null]);
    expect(rest.entries.map(({ accountEmail }: { accountEmail: string }) => accountEmail)).toEqual([
      customer.email,
      customer.email,
    ]);
    expect(first.entries[0].accountEmail).toBeNull();
  });
});

describe('the export of the audit log', () => {
  const exported = (query: string, as: Person) => download(`${PATH}/export?${query}`, as);

  it('has the filtered rows, safe for spreadsheets, and is recorded in the log itself', async () => {
    const { response, text, lines } = await exported(`person=${actor.uid}`, admin);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(',interrupted,');
    expect(text).toContain(customer.email);
    expect(text).not.toMatch(/(^|,|;)"?=/m);
    const entry = (await list({ person: admin.uid, action: 'export_audit_log' })).json.entries[0];
    expect(entry).toMatchObject({ details: { person: actor.uid }, state: 'done', outcome: '7 rows.' });
  });

  it('has only the areas that the caller can see', async () => {
    const manager = await holder('manage_payments');
    expect((await exported(`person=${actor.uid}`, manager)).lines).toHaveLength(2);
    expect((await exported('area=accounts', manager)).response.status).toBe(403);
  });
});
