import { expect, it } from 'vitest';
import { list, object, oneOf, optional, pairs, paragraph, text, texts, variant } from './shapes.ts';

const section = variant({ id: text }, { plans: {}, letter: { lang: oneOf(['en', 'fr']), text: texts } });
const page = object({
  title: text,
  lead: optional(text),
  text: paragraph,
  rules: pairs,
  entries: list(section),
});

const PAGE = {
  title: 'Title',
  text: ['Only.'],
  rules: [['Rule', 'Reason.']],
  entries: [
    { id: 'a', kind: 'plans' },
    { id: 'b', kind: 'letter', lang: 'fr', text: ['Bonjour'] },
  ],
};

it('returns a value of the expected shape, with a single paragraph as text', () => {
  expect(page(PAGE, 'x.md')).toEqual({ ...PAGE, text: 'Only.' });
});

it.each([
  ['x.md: the field title is missing', { title: undefined }],
  ['x.md: the field lead must be one text', { lead: ['Lead'] }],
  ['x.md: unknown field draft', { draft: 'yes' }],
  ['x.md: the field text must be one paragraph', { text: ['One.', 'Two.'] }],
  ['x.md: the field rules 1 must have one paragraph', { rules: [['Rule']] }],
  ['x.md: the field rules is missing', { rules: undefined }],
  ['x.md: the field entries 1: the field id is missing', { entries: [{ kind: 'plans' }] }],
  [
    'x.md: the field entries 1: the field kind must be one of plans, letter',
    { entries: [{ id: 'a', kind: 'table' }] },
  ],
  ['x.md: the field entries 1: unknown field lang', { entries: [{ id: 'a', kind: 'plans', lang: 'en' }] }],
  [
    'x.md: the field entries 1: the field lang must be one of en, fr',
    { entries: [{ id: 'a', kind: 'letter', lang: 'de', text: [] }] },
  ],
  ['x.md: the field entries 1 must have fields', { entries: [['Title', 'Text']] }],
])('throws an error with file and field: %s', (message, change) => {
  expect(() => page({ ...PAGE, ...change }, 'x.md')).toThrow(message);
});
