import * as z from 'zod/mini';

/**
 * The query of a route that sends a file: `part` is the value of `NEXT_PART_HEADER` of the part before. The texts of all parts,
 * one after the other, are the file.
 */
export const FilePartQuery = z.object({
  part: z.optional(z.string().check(z.minLength(1), z.maxLength(1_600))),
});

/** Names the next part of a file; absent on the last one. */
export const NEXT_PART_HEADER = 'X-Next-Part';

/** The number of rows in all parts of a CSV file. */
export const TOTAL_ROWS_HEADER = 'X-Total-Count';

/** What the site says when a file couldn't be downloaded. */
export const FILE_NOT_CREATED = 'The file couldn’t be created. Please try again.';
