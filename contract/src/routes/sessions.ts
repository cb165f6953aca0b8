import { AccountSessions, SessionRequest, SessionsEnded } from '../accounts/sessions.ts';
import type { ApiRoute } from './api-route.ts';

export const recordSession = {
  method: 'POST',
  path: '/api/account/sessions',
  access: 'signed-in',
  body: SessionRequest,
  reply: AccountSessions,
  failure: 'Your sessions couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const endAllSessions = {
  method: 'POST',
  path: '/api/account/sessions/end-all',
  access: 'signed-in',
  reply: SessionsEnded,
  failure: 'Your sessions could not be ended. Please try again.',
} as const satisfies ApiRoute;

export const endOtherSessions = {
  method: 'POST',
  path: '/api/account/end-other-sessions',
  access: 'signed-in',
  reply: SessionsEnded,
  failure: 'Your other devices couldn’t be logged out. Please try again.',
} as const satisfies ApiRoute;
