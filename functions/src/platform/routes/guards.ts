import type { Permission } from '@atrium/contract/access/access';
import type { HeaderReader } from '../http/server.ts';
import type { Caller } from './caller.ts';

/** The checks that run before a handler. The `access` feature implements them (`access/guards.ts`). */
export interface Guards {
  /**
   * Returns the caller of a valid session. `onVerified` gets the uid as soon as the token's signature is verified.
   * @throws AppError unauthenticated, unavailable
   */
  authenticate(request: HeaderReader, onVerified: (uid: string) => void): Promise<Caller>;
  /** Requires one of the permissions. @throws AppError permission_denied, second_factor_required, unauthenticated */
  requirePermission(caller: Caller, anyOf: readonly [Permission, ...Permission[]]): void;
  /** @throws AppError recent_login_required */
  requireRecentSignIn(caller: Caller): void;
  /** @throws AppError app_check_failed, unavailable */
  requireAppCheck(request: HeaderReader): Promise<void>;
}
