import { AccountEmailAccepted, ResetRequest } from '../accounts/account.ts';
import { AccountDeletionResponse } from '../accounts/deletion.ts';
import { NewRecoveryCodes, RecoveryCodesState } from '../accounts/recovery-codes.ts';
import { FILE_NOT_CREATED, FilePartQuery } from '../platform/file-part.ts';
import type { ApiRoute } from './api-route.ts';

const EMAIL_NOT_SENT = 'The email couldn’t be sent. Please try again.';

export const getAccountDeletion = {
  method: 'GET',
  path: '/api/account/deletion',
  access: 'signed-in',
  reply: AccountDeletionResponse,
} as const satisfies ApiRoute;

export const requestAccountDeletion = {
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed-in',
  recentSignIn: true,
  reply: AccountDeletionResponse,
  failure: 'Your account couldn’t be scheduled for deletion. Please try again.',
} as const satisfies ApiRoute;

export const cancelAccountDeletion = {
  method: 'POST',
  path: '/api/account/deletion/cancel',
  access: 'signed-in',
  reply: AccountDeletionResponse,
  failure: 'The deletion couldn’t be canceled. Please try again.',
} as const satisfies ApiRoute;

export const requestEmailConfirmation = {
  method: 'POST',
  path: '/api/account/emails/confirmation',
  access: 'signed-in',
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
} as const satisfies ApiRoute;

export const requestEmailChange = {
  method: 'POST',
  path: '/api/account/emails/email-change',
  access: 'signed-in',
  recentSignIn: true,
  body: ResetRequest,
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
} as const satisfies ApiRoute;

export const exportAccount = {
  method: 'GET',
  path: '/api/account/export',
  access: 'signed-in',
  query: FilePartQuery,
  reply: { file: 'application/json' },
  failure: FILE_NOT_CREATED,
} as const satisfies ApiRoute;

export const getRecoveryCodes = {
  method: 'GET',
  path: '/api/account/recovery-codes',
  access: 'signed-in',
  reply: RecoveryCodesState,
  failure: 'Your recovery codes could not be looked up.',
} as const satisfies ApiRoute;

export const makeRecoveryCodes = {
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'signed-in',
  recentSignIn: true,
  reply: NewRecoveryCodes,
  failure: 'The recovery codes couldn’t be created. Please try again.',
} as const satisfies ApiRoute;
