import { defineUrlState, oneOf, text } from '../../platform/browser/url-state.ts';

/** The view, empty for the lookup; there how the wanted email begins, the account's id or email, and the action's id. */
export const accessUrl = defineUrlState({
  view: oneOf(['roles', 'permissions'], ''),
  search: text,
  user: text,
  action: text,
});

export type AccessState = typeof accessUrl.initial;
