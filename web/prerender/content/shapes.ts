import { z } from 'zod';

// The parts of the schemas of content files.

export const text = z.string();
export const list = <S extends z.ZodType>(entry: S) => z.array(entry).readonly();
export const texts = list(text);
/** An object with these fields and no others. */
export const object = z.strictObject;
export const table = object({ head: texts, rows: list(texts) });

/** A section's only paragraph. */
export const paragraph = z.tuple([text]).transform(([only]) => only);

/** Entries with a title and one paragraph each. */
export const pairs = list(z.tuple([text, text]).readonly());

/** Returns the data of a file. @throws Error with the file's name and the field when it doesn't have this shape */
export function parseShape<S extends z.ZodType>(shape: S, data: unknown, file: string): z.infer<S> {
  const result = shape.safeParse(data);
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
