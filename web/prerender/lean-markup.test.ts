import { expect, it } from 'vitest';
import { leanMarkup } from './lean-markup.ts';

it('closes empty shapes in themselves and leaves other elements alone', () => {
  expect(leanMarkup('<svg><g></g><path d="M0 0"></path><text></text></svg><p></p>')).toBe(
    '<svg><g></g><path d="M0 0"/><text></text></svg><p></p>',
  );
});

it('drops the marks of a mode that is not used', () => {
  expect(leanMarkup('<a href="/about" data-discover="true">About</a>')).toBe('<a href="/about">About</a>');
});
