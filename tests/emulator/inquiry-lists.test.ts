import { ROLE_PERMISSIONS } from '@atrium/contract/access';
import { ListSizes } from '@atrium/contract/inbox';
import { afterAll, expect, it } from 'vitest';
import { get, post } from './api.ts';
import { awaitDocument } from './database.ts';
import { newPerson } from './people.ts';
import { closeDatabases, sendForm } from './submissions.ts';

const PATH = '/api/admin/inquiries/lists';
afterAll(closeDatabases);

const newStaff = () => newPerson({ role: 'user-manager', permissions: ROLE_PERMISSIONS['user-manager'] });

it('counts who is on a list and who left it, without what the captcha refused', async () => {
  const staff = await newStaff();
  const sizes = async () => ListSizes.parse((await get(PATH, { as: staff })).json);
  const before = await sizes();
  const [staying, leaving, refused, waiting] = await Promise.all([
    sendForm('newsletter_subscribers'),
    sendForm('newsletter_subscribers'),
    sendForm('newsletter_subscribers', { token: 'made-up' }),
    sendForm('waitlist'),
  ]);
  for (const { path } of [staying, leaving, refused, waiting]) {
    await awaitDocument(path, data => data.verification !== undefined);
  }
  await post('/api/newsletter/unsubscribe', { id: leaving.id });
  const after = await sizes();
  expect(after.newsletter).toEqual({
    active: before.newsletter.active + 1,
    unsubscribed: before.newsletter.unsubscribed + 1,
  });
  expect(after.waitlists).toEqual(
    before.waitlists.map(({ waiting, ...rest }) => ({ ...rest, waiting: waiting + 1 })),
  );
});

it('is for those who manage inquiries, with a confirmed address', async () => {
  const claims = { role: 'user-manager', permissions: ['manage_inquiries'] };
  const outsiders = await Promise.all([
    newPerson(),
    newPerson({ role: 'finance-manager', permissions: ['manage_payments'] }),
    newPerson(claims, false),
  ]);
  for (const person of outsiders) expect((await get(PATH, { as: person })).status).toBe(403);
  expect((await get(PATH)).status).toBe(401);
});
