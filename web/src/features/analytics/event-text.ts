import { moneyText, wordsText } from '../../platform/format.ts';

/** The names that aren’t the type in words. */
const EVENT_NAMES: Partial<Record<string, string>> = {
  subscription_intent: 'Plan chosen',
  marketplace_click: 'App clicked',
  app_view: 'App viewed',
  app_subscription: 'Subscription started',
  search_query: 'Search',
  cross_app_referral: 'Cross-app referral',
  newsletter_signup: 'Newsletter sign-up',
  demo_booking_request: 'Demo requested',
  contact_form_submission: 'Contact form sent',
  empower_business_contact: 'Quick form sent',
  cookie_consent_given: 'Cookie choice',
};

export function eventName(eventType: string): string {
  return (Object.hasOwn(EVENT_NAMES, eventType) && EVENT_NAMES[eventType]) || wordsText(eventType);
}

/** Data of an event as it is stored. Old records can have other fields than the contract. */
export type StoredEventData = Readonly<Record<string, unknown>>;

/** What the text of an event takes from the catalog. */
export interface EventLabels {
  appName(appId: string): string;
  /** The currency of a plan; undefined if the catalog doesn't have it. Events have amounts without one. */
  planCurrency(appId: string, tierId: string): string | undefined;
}

/** Returns an event’s data as text; empty when there is none. */
export function eventDataText(
  eventType: string,
  data: StoredEventData,
  { appName, planCurrency }: EventLabels,
): string {
  const text = (key: string) => (typeof data[key] === 'string' ? data[key] : '');
  const app = (key: string) => appName(text(key));
  switch (eventType) {
    case 'app_view':
      return app('appId');
    case 'marketplace_click':
      return text('service_name') || app('service_id');
    case 'subscription_intent':
    case 'app_subscription':
      return joined(
        app('appId'),
        text('tierId') && `plan ${text('tierId')}`,
        priceText(data.amount, planCurrency(text('appId'), text('tierId'))),
      );
    case 'search_query':
      return joined(`“${text('query')}”`, resultsText(data.resultsCount));
    case 'cross_app_referral':
      return `${app('sourceApp')} → ${app('targetApp')}`;
    case 'newsletter_signup':
    case 'empower_business_contact':
      return joined(text('source').replaceAll('_', ' '), senderText(data.hasUser));
    case 'demo_booking_request':
      return joined(text('company'), text('urgency').replaceAll('-', ' '), senderText(data.hasUser));
    case 'contact_form_submission':
      return joined(text('subject'), text('company'), senderText(data.hasUser));
    case 'cookie_consent_given':
      return joined(...['analytics', 'marketing', 'functional'].map(kind => `${kind} ${yesNo(data[kind])}`));
    default:
      return joined(...Object.entries(data).map(([key, value]) => fieldText(key, value)));
  }
}

function fieldText(key: string, value: unknown): string {
  const name = key.replaceAll('_', ' ');
  if (typeof value === 'boolean') return `${name} ${yesNo(value)}`;
  return typeof value === 'string' || typeof value === 'number' ? `${name} ${value}` : '';
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

function priceText(amount: unknown, currency: string | undefined): string {
  if (typeof amount !== 'number') return '';
  if (amount === 0) return 'free';
  return currency ? moneyText(amount, currency) : '';
}

function resultsText(count: unknown): string {
  if (typeof count !== 'number') return '';
  if (count === 0) return 'no results';
  return count === 1 ? '1 result' : `${count.toLocaleString('en-US')} results`;
}

function senderText(hasUser: unknown): string {
  return hasUser === true ? 'signed in' : 'signed out';
}

function yesNo(value: unknown): string {
  return value === true ? 'yes' : 'no';
}
