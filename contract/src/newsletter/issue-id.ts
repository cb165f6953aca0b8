import * as z from 'zod/mini';

/** The id of an issue: ten lowercase letters and digits, created by the server. */
export const IssueId = z.string().check(z.regex(/^[a-z0-9]{10}$/, 'is not the id of an issue'));
