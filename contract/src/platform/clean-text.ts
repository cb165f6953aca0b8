import * as z from 'zod/mini';
import { toLines } from './plain-text.ts';

/** A text of limited length, without invisible characters. */
export const cleanText = (max: number, clean = toLines) =>
  z
    .string()
    .check(
      z.overwrite(clean),
      z.maxLength(max, `Keep this under ${max.toLocaleString('en-US')} characters.`),
    );

/** The same, not empty. */
export const filledText = (max: number, missing: string, clean = toLines) =>
  cleanText(max, clean).check(z.minLength(1, missing));
