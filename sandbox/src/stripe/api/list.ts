import type Stripe from 'stripe';
import { either, fields, integer, text } from './parameters.ts';
import { exclusiveParameters, invalidRequest, resourceMissing } from './stripe-error.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** The pagination parameters of list calls. */
export const pageFields = {
  limit: integer,
  starting_after: text,
  ending_before: text,
};

const range = fields({ gt: integer, gte: integer, lt: integer, lte: integer });
/** A timestamp or a range of timestamps, in seconds. */
export const createdField = either(range, integer);
type CreatedFilter = ReturnType<typeof createdField>;

/** Returns whether the timestamp matches the filter. */
export function isWithin(created: number, filter: CreatedFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  return (
    (filter.gt === undefined || created > filter.gt) &&
    (filter.gte === undefined || created >= filter.gte) &&
    (filter.lt === undefined || created < filter.lt) &&
    (filter.lte === undefined || created <= filter.lte)
  );
}

/**
 * Returns one page of a list that is ordered newest first. With `matches`, pass the unfiltered list: a cursor can then name an
 * item that no longer matches, such as a checkout session that was completed after the previous page was read.
 */
export function getPage<T extends { id: string }>(
  newestFirst: readonly T[],
  url: string,
  page: {
    limit?: number | undefined;
    starting_after?: string | undefined;
    ending_before?: string | undefined;
  },
  matches: (item: T) => boolean = () => true,
): Stripe.ApiList<T> {
  const limit = page.limit ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(
      limit < 1
        ? 'Invalid integer: limit must be greater than or equal to 1'
        : `Invalid integer: limit must be less than or equal to ${MAX_LIMIT}`,
      { code: 'parameter_invalid_integer', param: 'limit' },
    );
  }
  const { starting_after: after, ending_before: before } = page;
  if (after && before) throw exclusiveParameters('ending_before', 'starting_after');
  const cursor = after ?? before;
  const position = cursor ? newestFirst.findIndex(item => item.id === cursor) : -1;
  if (cursor && position < 0) {
    throw resourceMissing('object', cursor, before ? 'ending_before' : 'starting_after');
  }
  const rest = (before ? newestFirst.slice(0, position) : newestFirst.slice(position + 1)).filter(matches);
  const data = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list', data, has_more: rest.length > limit, url };
}

/** A list without pagination, such as a subscription's items. */
export function wholeList<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}
