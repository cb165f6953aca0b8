import { expect, it } from 'vitest';
import { toRecipientKey } from './recipient-key.ts';

it.each([
  ['Ines@Company.example', 'ines@company.example'],
  [' ines+a@company.example', 'ines@company.example'],
  ['ines+a+b@company.example', 'ines@company.example'],
  ['i.n.e.s+x@GMail.com', 'ines@gmail.com'],
  ['ines@googlemail.com', 'ines@gmail.com'],
  ['i.nes@company.example', 'i.nes@company.example'],
  ['+only@company.example', '+only@company.example'],
])('counts %s as %s', (email, key) => {
  expect(toRecipientKey(email)).toBe(key);
});
