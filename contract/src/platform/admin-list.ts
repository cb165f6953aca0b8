import * as z from 'zod/mini';

const LIMITS = { pageSize: 20, pageSizeMax: 100, cursorMax: 400 } as const;

/** The query of a staff list without filters, newest first. */
export const AdminListQuery = z.object({
  limit: z._default(
    z.coerce
      .number()
      .check(z.int('must be a whole number'), z.gte(1, 'must be 1 or more'), z.lte(LIMITS.pageSizeMax)),
    LIMITS.pageSize,
  ),
  /** `nextCursor` of an earlier response. */
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.cursorMax))),
});

/** The cursor of the following page; null on the last one. */
export const NextCursor = z.nullable(z.string());
