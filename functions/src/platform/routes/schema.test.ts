import { AppError } from '@atrium/contract/platform/errors';
import { DisabledChange, RoleChange } from '@atrium/contract/users';
import { expect, it } from 'vitest';
import { parseInput } from './schema.ts';

const nested = (depth: number): string => (depth === 0 ? '1' : `[${nested(depth - 1)}]`);

const change = { uid: 'u1', role: 'user', reason: 'on call' };
const withText = (text: string): unknown => JSON.parse(`${JSON.stringify(change).slice(0, -1)},${text}}`);

it('parseInput accepts valid input', () => {
  const from = { role: 'user', permissions: ['view_analytics'] };
  expect(parseInput(RoleChange, withText(`"from":${JSON.stringify(from)}`))).toMatchObject({
    ...change,
    from,
  });
});

it.each([
  '"__proto__":{"role":"admin"}',
  '"__proto__":null',
  '"from":{"role":"user","permissions":[],"__proto__":{"role":"admin"}}',
  '"permissions":[{"__proto__":1}]',
  `"permissions":${nested(1_000)}`,
])('parseInput rejects a change with %.60s', text => {
  expect(() => parseInput(RoleChange, withText(text))).toThrow(AppError);
});

it('parseInput rejects an object with a changed prototype, as in a callable', () => {
  for (const prototype of [{ role: 'admin' }, null]) {
    const input: unknown = Object.setPrototypeOf({ uid: 'u1', disabled: true, reason: 'left' }, prototype);
    expect(() => parseInput(DisabledChange, input)).toThrow('__proto__');
  }
});
