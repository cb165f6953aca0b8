import { expect, it } from 'vitest';
import { subscriptionEventId } from './subscription-event.ts';

it('the event id of a subscription is unique and accepted by the rules', () => {
  const ids = ['sub_1QabcdefGHIJKLmnopqrstuv', 'sub_1QabcdefGHIJKLmnopqrstuw', 'sub_9s6XKzkNRiz8i3'].map(
    subscriptionEventId,
  );
  expect(ids).toEqual(['cdefGHIJKLmnopqrstuv', 'cdefGHIJKLmnopqrstuw', '000sub9s6XKzkNRiz8i3']);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
});
