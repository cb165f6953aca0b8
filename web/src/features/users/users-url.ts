import { Role } from '@atrium/contract/access/access';
import { defineUrlState, oneOf, text } from '../../platform/browser/url-state.ts';

export const toRole = oneOf([...Role.options, ''], '');

/** The filters of the list of accounts, which are empty for all. */
export const usersUrl = defineUrlState({ search: text, role: toRole });

export type UsersFilter = typeof usersUrl.initial;
