import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, filterServices, listCategories } from './catalog.ts';

/** Letters of scripts with two cases and without, so that the same word often comes in another case. */
const word = fc.string({
  unit: fc.constantFrom(...'aAbBéÉäÄžŽяЯωΩ中 -1'),
  maxLength: 8,
});
const category = fc.constantFrom('Content', 'content', 'Finance', ALL_CATEGORIES.toUpperCase(), 'Éducation');
const service = fc.record({
  name: word,
  description: word,
  category,
  featured: fc.boolean(),
});
const catalog = fc.array(service, { maxLength: 12 });
const chosen = fc.oneof(category, fc.constant(ALL_CATEGORIES));

/** The specification's sentence (§5), word by word and slowly; blanks around what was typed do not count. */
function matches(
  app: { name: string; description: string; category: string },
  query: string,
  wanted: string,
) {
  const letters = (text: string) => [...text].map(letter => letter.toLowerCase());
  const contains = (text: string) => {
    const [all, part] = [letters(text), letters(query.trim())];
    return all.some((_, at) => part.every((letter, i) => all[at + i] === letter)) || part.length === 0;
  };
  return (contains(app.name) || contains(app.description)) && ['all', app.category].includes(wanted);
}

describe('for any catalog, query and category', () => {
  it('the search returns what the specification defines, in catalog order', () => {
    fc.assert(
      fc.property(catalog, word, chosen, (apps, query, wanted) => {
        expect(filterServices(apps, query, wanted)).toEqual(apps.filter(app => matches(app, query, wanted)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('the categories start with all, contain each once and cover every app', () => {
    fc.assert(
      fc.property(catalog, apps => {
        const [first, ...rest] = listCategories(apps);
        expect(first).toBe('all');
        expect(new Set(rest).size).toBe(rest.length);
        const found = rest.flatMap(name => filterServices(apps, '', name));
        expect(new Set(found)).toEqual(new Set(apps));
        expect(found).toHaveLength(apps.length);
        expect(filterServices(apps, '', ALL_CATEGORIES)).toEqual(apps);
      }),
    );
  });
});
