import { AccountSessions, SessionRequest, SessionsEnded } from '../accounts/sessions.ts';
import { post } from './define-route.ts';

export const recordSession = post('/api/account/sessions', 'signed-in', {
  body: SessionRequest,
  reply: AccountSessions,
  failure: 'Your sessions couldn’t be loaded. Please try again.',
});

export const endAllSessions = post('/api/account/sessions/end-all', 'signed-in', {
  reply: SessionsEnded,
  failure: 'Your sessions could not be ended. Please try again.',
});

export const endOtherSessions = post('/api/account/end-other-sessions', 'signed-in', {
  reply: SessionsEnded,
  failure: 'Your other devices couldn’t be logged out. Please try again.',
});
