import {
  ConfirmSubscriptionRequest,
  OneClickUnsubscribeQuery,
  SubscriptionConfirmed,
  Unsubscribed,
  UnsubscribeRequest,
} from '../inquiries/submissions.ts';
import { get, post } from './define-route.ts';

export const confirmSubscription = post('/api/lists/confirm', 'public', {
  body: ConfirmSubscriptionRequest,
  reply: SubscriptionConfirmed,
  failure: 'We couldn’t confirm this. Please try again.',
});

export const unsubscribe = post('/api/newsletter/unsubscribe', 'public', {
  body: UnsubscribeRequest,
  reply: Unsubscribed,
  failure: 'We couldn’t unsubscribe you. Please try again.',
});

export const unsubscribeByMailbox = post('/api/lists/unsubscribe', 'public', {
  query: OneClickUnsubscribeQuery,
  body: 'application/x-www-form-urlencoded',
  reply: Unsubscribed,
});

export const openUnsubscribePage = get('/api/lists/unsubscribe', 'public', {
  query: OneClickUnsubscribeQuery,
  reply: 'redirect',
});
