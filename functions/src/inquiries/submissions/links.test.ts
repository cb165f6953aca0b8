import { expect, it } from 'vitest';
import { findLinks } from './links.ts';

it.each([
  ['No link, not even at example.com.', []],
  ['See https://Shop.example/Offer?id=1, or www.shop.example/offer/.', ['shop.example/offer']],
  ['(http://a.example) <https://b.example/x#y>', ['a.example', 'b.example/x']],
])('the links of %j are %j', (text, links) => {
  expect(findLinks(text)).toEqual(links);
});

it('compares at most 20 links, since a query takes no more than 30', () => {
  const text = Array.from({ length: 40 }, (_, i) => `https://a.example/${i}`).join(' ');
  expect(findLinks(text)).toHaveLength(20);
});
