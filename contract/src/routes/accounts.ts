import { AccountEmailAccepted, ResetRequest } from '../accounts/account.ts';
import { AccountDeletionResponse } from '../accounts/deletion.ts';
import { NewRecoveryCodes, RecoveryCodesState } from '../accounts/recovery-codes.ts';
import { FILE_NOT_CREATED, FilePartQuery } from '../platform/file-part.ts';
import { get, post } from './define-route.ts';

const EMAIL_NOT_SENT = 'The email couldn’t be sent. Please try again.';

export const getAccountDeletion = get('/api/account/deletion', 'signed-in', {
  reply: AccountDeletionResponse,
});

export const requestAccountDeletion = post('/api/account/deletion', 'signed-in', {
  recentSignIn: true,
  reply: AccountDeletionResponse,
  failure: 'Your account couldn’t be scheduled for deletion. Please try again.',
});

export const cancelAccountDeletion = post('/api/account/deletion/cancel', 'signed-in', {
  reply: AccountDeletionResponse,
  failure: 'The deletion couldn’t be canceled. Please try again.',
});

export const requestEmailConfirmation = post('/api/account/emails/confirmation', 'signed-in', {
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
});

export const requestEmailChange = post('/api/account/emails/email-change', 'signed-in', {
  recentSignIn: true,
  body: ResetRequest,
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
});

export const exportAccount = get('/api/account/export', 'signed-in', {
  query: FilePartQuery,
  reply: { file: 'application/json' },
  failure: FILE_NOT_CREATED,
});

export const getRecoveryCodes = get('/api/account/recovery-codes', 'signed-in', {
  reply: RecoveryCodesState,
  failure: 'Your recovery codes could not be looked up.',
});

export const makeRecoveryCodes = post('/api/account/recovery-codes', 'signed-in', {
  recentSignIn: true,
  reply: NewRecoveryCodes,
  failure: 'The recovery codes couldn’t be created. Please try again.',
});
