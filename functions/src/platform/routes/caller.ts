import type { Access } from '@atrium/contract/access/access';

/** The signed-in user who sent a request. */
export interface Caller extends Access {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** When they last proved their identity, by a password or the like; renewing a token doesn't count. */
  signedInAt: Date;
  /** True if that sign-in included a second factor. */
  hasSecondFactor: boolean;
}
