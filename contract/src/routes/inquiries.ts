import {
  ConfirmSubscriptionRequest,
  OneClickUnsubscribeQuery,
  SubscriptionConfirmed,
  Unsubscribed,
  UnsubscribeRequest,
} from '../inquiries/submissions.ts';
import type { ApiRoute } from './api-route.ts';

export const confirmSubscription = {
  method: 'POST',
  path: '/api/lists/confirm',
  access: 'public',
  body: ConfirmSubscriptionRequest,
  reply: SubscriptionConfirmed,
  failure: 'We couldn’t confirm this. Please try again.',
} as const satisfies ApiRoute;

export const unsubscribe = {
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  body: UnsubscribeRequest,
  reply: Unsubscribed,
  failure: 'We couldn’t unsubscribe you. Please try again.',
} as const satisfies ApiRoute;

export const unsubscribeByMailbox = {
  method: 'POST',
  path: '/api/lists/unsubscribe',
  access: 'public',
  query: OneClickUnsubscribeQuery,
  body: 'application/x-www-form-urlencoded',
  reply: Unsubscribed,
} as const satisfies ApiRoute;

export const openUnsubscribePage = {
  method: 'GET',
  path: '/api/lists/unsubscribe',
  access: 'public',
  query: OneClickUnsubscribeQuery,
  reply: 'redirect',
} as const satisfies ApiRoute;
