import type { Permission } from './access.ts';

/** A page, a menu entry, an endpoint or callable, or the access to a collection under the security rules. */
export type AccessActionKind = 'page' | 'menu' | 'endpoint' | 'callable' | 'collection';

/** An action. `npm run generate` lists them in `generated-actions.ts`, without those open to anonymous visitors. */
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
