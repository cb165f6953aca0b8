import { type Access, accessFromClaims } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import { TEXT } from '@atrium/contract/texts';
import type { Auth } from 'firebase-admin/auth';
import type { ApiRequest } from '../platform/http.ts';

/** The person behind a request. */
export interface Caller extends Access {
  uid: string;
  email: string | null;
  /** Whether they have shown that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
}

/**
 * Who sent the request, from its bearer token. The signature, the project, the age and the revocation
 * of the token are all checked: the functions emulator does none of that by itself.
 * @throws AppError unauthenticated
 */
export async function requireCaller(request: ApiRequest, auth: () => Promise<Auth>): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.header('authorization') ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', TEXT.authenticationRequired);
  const verifier = await auth();
  const claims = await verifier.verifyIdToken(token, true).catch(cause => {
    throw new AppError('unauthenticated', TEXT.authenticationRequired, { cause });
  });
  return {
    uid: claims.uid,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : null,
    ...accessFromClaims(claims),
  };
}
