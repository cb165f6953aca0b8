import type { Permission } from './access.ts';

/**
 * Something that a user can do or can't: open a page, see an entry of the menu, call an endpoint of the API or a
 * callable, or read and write a collection under the security rules.
 */
export type AccessActionKind = 'page' | 'menu' | 'endpoint' | 'callable' | 'collection';

/**
 * `npm run build:access` lists all of them in `generated-actions.ts`. Actions that are open to anonymous
 * visitors are excluded.
 */
export interface AccessAction {
  /** Unique and stable, such as `endpoint:listUsers`; part of URLs. */
  readonly id: string;
  readonly kind: AccessActionKind;
  /** A readable name of the action. */
  readonly label: string;
  /** The path, `GET /api/...`, the callable's name, or the collection with its operations. */
  readonly target: string;
  /** One of these permissions allows it. Empty: every signed-in user can do it, with their own data. */
  readonly anyOf: readonly Permission[];
  /** Users can also do it with their own data, without a permission. */
  readonly ownData?: true;
  /** Asks for a sign-in within the last minutes. */
  readonly recentSignIn?: true;
}
