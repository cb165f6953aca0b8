import { expect, it } from 'vitest';
import { shareImageText } from './share-image-text.ts';

it.each([
  ['Terms: the rules of use', false, 'The rules of use', 'Terms'],
  ['Atrium AI: software for desks', false, 'Software for desks', 'AI consulting and applications'],
  ['Sign In', false, 'Sign In', 'AI consulting and applications'],
  ['A form: when it is due', true, 'A form: when it is due', 'Blog'],
])('splits “%s” into title and section', (pageTitle, isArticle, title, section) => {
  expect(shareImageText('/x', pageTitle, isArticle)).toEqual({ path: '/x', title, section });
});
