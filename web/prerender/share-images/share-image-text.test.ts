import { expect, it } from 'vitest';
import { shareImageText } from './share-image-text.ts';

it.each([
  ['Terms: the rules of use', false, 'The rules of use', 'Terms'],
  ['Atrium AI: software for desks', false, 'Software for desks', 'AI consulting and applications'],
  ['Sign In', false, 'Sign In', 'AI consulting and applications'],
  ['A form: when it is due', true, 'A form: when it is due', 'Blog'],
])('“%s” is said large and small', (title, article, large, small) => {
  expect(shareImageText('/x', title, article)).toEqual({ path: '/x', title: large, section: small });
});
