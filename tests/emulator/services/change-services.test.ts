import { randomUUID } from 'node:crypto';
import { type ServiceInput, serviceVersion } from '@atrium/contract/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, post } from '../../support/api.ts';
import { database, readData } from '../../support/database.ts';
import type { Person } from '../../support/people.ts';
import { listAudit, newStaff } from '../../support/staff.ts';

const PATH = '/api/admin/services';

let manager: Person;
/** A service of one test. */
let id: string;
beforeAll(async () => {
  manager = await newStaff('service-manager');
});
beforeEach(() => {
  id = `care-${randomUUID()}`;
});

const service = (change: Partial<ServiceInput> = {}): ServiceInput => ({
  icon: 'wrench',
  name: 'Care',
  description: 'We watch.',
  active: true,
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations'] }],
  ...change,
});
const send = (path: string, body: object, key: string = randomUUID()) =>
  post(`${PATH}${path}`, body, { as: manager, headers: { 'Idempotency-Key': key } });
const create = (key?: string) => send('', { id, service: service() }, key);
const save = (version: string, change: Partial<ServiceInput>, key?: string) =>
  send(`/${id}`, { version, service: service(change) }, key);
const remove = (version: string | null, key?: string) => send(`/${id}/deletion`, { version }, key);
const stored = () => readData(`services/${id}`);
const version = async () => serviceVersion((await stored())?.updatedAt ?? null);
const entries = () => listAudit(id);

describe('a change of a service', () => {
  it('is stored with its audit entry: actor, field, before and after', async () => {
    expect(await create()).toMatchObject({ status: 200, json: { id } });
    expect(await stored()).toEqual({
      ...service(),
      updatedAt: expect.anything(),
      updatedBy: manager.uid,
    });
    expect((await save(await version(), { name: 'Care Plus', active: false })).status).toBe(200);
    expect(await stored()).toMatchObject({ name: 'Care Plus', active: false });
    expect((await remove(await version())).status).toBe(200);
    expect(await stored()).toBeUndefined();

    const common = { area: 'services', actorId: manager.uid, actorEmail: manager.email, state: 'done' };
    const edit = { name: 'Care → Care Plus', visitors: 'shown → hidden' };
    expect(await entries()).toMatchObject([
      { ...common, action: 'create_service', details: { name: 'Care', visitors: 'shown' } },
      { ...common, action: 'edit_service', details: edit },
      { ...common, action: 'delete_service', details: { name: 'Care Plus', visitors: 'hidden' } },
    ]);
  });

  it('is made and recorded once when it is sent repeatedly', { tags: 'large' }, async () => {
    const key = randomUUID();
    const created = await Promise.all([create(key), create(key), create(key)]);
    expect(created.map(({ status }) => status)).toEqual([200, 200, 200]);
    const seen = await version();
    const edit = () => save(seen, { name: 'Care Plus' }, key);
    expect((await edit()).status).toBe(200);
    const edited = await version();
    expect((await edit()).status).toBe(200);
    expect(await version()).toBe(edited);
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await remove(edited, key)).status).toBe(200);
    expect((await entries()).map(({ action }) => action)).toEqual([
      'create_service',
      'edit_service',
      'delete_service',
    ]);
  });

  it('is rejected after another change, and leaves no audit entry', async () => {
    await create();
    const seen = await version();
    const results = await Promise.all([save(seen, { name: 'Mine' }), save(seen, { name: 'Theirs' })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const late of [await save(seen, { name: 'Late' }), await remove(seen), await create()]) {
      expect(late).toMatchObject(failure(409, 'conflict'));
    }
    expect(await entries()).toHaveLength(2);
  });

  it('deletes an entry that is not a service', async () => {
    await database.doc(`services/${id}`).set({ nonsense: true });
    expect((await save('', {})).status).toBe(409);
    expect((await remove(null)).status).toBe(200);
    expect(await stored()).toBeUndefined();
    expect(await entries()).toMatchObject([{ action: 'delete_service', details: {} }]);
  });

  it('requires valid fields, an id that visitors’ links can have, and a key', async () => {
    const wrong = [
      await send('', { id: 'Care_1', service: service() }),
      await send('', { id, service: service({ tiers: [] }) }),
      await send('', { id, service: { ...service(), icon: 'skull' } }),
      await send(`/${id}`, { service: service() }),
      await post(PATH, { id, service: service() }, { as: manager }),
    ];
    for (const { status, json } of wrong) expect([status, json.code]).toEqual([400, 'invalid_request']);
    expect(await send('/__x__', { version: '', service: service() })).toMatchObject({ status: 404 });
    expect(await stored()).toBeUndefined();
  });
});
