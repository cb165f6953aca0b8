import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { validateWith } from './use-form.ts';

const name = z.string().check(z.minLength(1, 'Enter a name.'), z.regex(/[a-z]/, 'Use letters.'));
const Schema = z.object({ name });

it('validateWith returns the parsed values, or the first message of each invalid field', () => {
  const values = { name: 'ada' };
  expect(validateWith(Schema, { ...values, other: 1 })).toEqual({ status: 'valid', values });
  const errors = { name: 'Enter a name.' };
  expect(validateWith(Schema, { name: '' })).toEqual({ status: 'invalid', errors });
});
