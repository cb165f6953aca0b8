import { expect, it } from 'vitest';
import { validateWith } from './use-form.ts';

/** Behaves like a zod schema of one text field. */
const Schema = {
  safeParse(value: unknown) {
    const name = typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '';
    if (name) return { success: true as const, data: { name } };
    const issues = ['Enter a name.', 'Use letters.'].map(message => ({ path: ['name'], message }));
    return { success: false as const, error: { issues } };
  },
};

it('returns the parsed values of a valid form', () => {
  expect(validateWith(Schema, { name: 'ada', other: 1 })).toEqual({
    status: 'valid',
    values: { name: 'ada' },
  });
});

it('returns the first message of each invalid field', () => {
  expect(validateWith(Schema, {})).toEqual({ status: 'invalid', errors: { name: 'Enter a name.' } });
});
