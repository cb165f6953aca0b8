import { expect, it } from 'vitest';
import { openWorld } from '../../support/in-process/world-in-process.ts';

it('a payment with two disputes is recorded as disputed until both are won', async () => {
  const world = openWorld();
  const { state } = world;
  await world.pay('pm_card_createDispute');
  const [first] = state.disputes.values();
  if (!first) throw new Error('There was no dispute.');
  const recorded = async () => {
    for (const event of world.events) await world.deliver({ ...event, id: `${event.id}_${first.status}` });
    return world.transactions().map(({ status, dispute }) => [status, dispute?.id, dispute?.status]);
  };
  state.disputes.set('du_newer', { ...first, id: 'du_newer', created: first.created + 60, status: 'won' });
  first.status = 'lost';
  expect(await recorded()).toEqual([['disputed', first.id, 'lost']]);
  first.status = 'won';
  expect(await recorded()).toEqual([['completed', 'du_newer', 'won']]);
});
