import { isDeepStrictEqual } from 'node:util';
import { ACCESS_STAMP_CLAIM, accessFromToken, type Permission } from '@atrium/contract/access/access';
import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { NAME_MAX_LENGTH } from '@atrium/contract/accounts/profile';
import { EVENT_DATA, EVENT_LIMITS } from '@atrium/contract/analytics/events';
import { cleanPageUrls } from '@atrium/contract/analytics/page-url';
import { RETENTION_DAYS } from '@atrium/contract/analytics/retention';
import { OptionalEmailKind } from '@atrium/contract/emails/billing-emails';
import {
  EMAIL_FIELD,
  type InquiryField,
  type InquiryForm,
  PHONE_MAX_LENGTH,
} from '@atrium/contract/inquiries/forms/form-fields';
import { formSchema } from '@atrium/contract/inquiries/forms/form-schema';
import { listForms } from '@atrium/contract/inquiries/forms/forms';
import {
  INQUIRY_COLLECTIONS,
  INQUIRY_STATUSES,
  type InquiryCollection,
  SPAM_STATUS,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import { isCalendarDate } from '@atrium/contract/platform/calendar-date';
import { CAPTCHA_LIMITS } from '@atrium/contract/platform/captcha';
import {
  type LimitedCollection,
  WRITE_LIMIT_WINDOW_MS,
  WRITE_LIMITS,
} from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_FORMAT, VISITOR_ID_PURPOSE } from '@atrium/contract/visitors';
import {
  type Claims,
  type Decision,
  type Fields,
  type ListQuery,
  SERVER_TIME,
  type Write,
} from '../rules-requests.ts';

/** One request of a browser. */
export type Request =
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'list'; readonly collection: string; readonly query: ListQuery }
  | { readonly kind: 'commit'; readonly writes: readonly Write[] };

/** Documents by path. */
export type Documents = Readonly<Record<string, Fields>>;

/** The sender, the stored documents, and the time. */
export interface Situation {
  /** The claims of the token; null when signed out. */
  readonly as: Claims | null;
  readonly stored: Documents;
  readonly now: number;
}

/**
 * The access of browsers as the specification (§3, §5, §6) and the contract define it, in ordinary code: the security
 * rules are compared with it. It is deliberately not a translation of the rules.
 */
export function decide(request: Request, situation: Situation): Decision {
  return isAllowed(request, situation) ? 'allowed' : 'refused';
}

function isAllowed(request: Request, situation: Situation): boolean {
  if (request.kind === 'get') {
    const [name, id] = splitPath(request.path);
    return COLLECTIONS[name]?.get?.({ ...situation, id, document: situation.stored[request.path] }) ?? false;
  }
  if (request.kind === 'list') {
    return COLLECTIONS[request.collection]?.list?.({ ...situation, query: request.query }) ?? false;
  }
  const afterwards = applyWrites(situation.stored, request.writes);
  return request.writes.every(({ path }) => {
    const [name, id] = splitPath(path);
    const [before, after] = [situation.stored[path], afterwards[path]];
    // Nothing can be deleted by browsers.
    if (!after) return false;
    const change = { ...situation, id, after, afterwards };
    const { create, update } = COLLECTIONS[name] ?? {};
    return (before ? update?.({ ...change, before }) : create?.(change)) ?? false;
  });
}

/** The collection and the id of a document; for a counter everything before its visitor. */
function splitPath(path: string): [collection: string, id: string] {
  const end = path.lastIndexOf('/');
  return [path.slice(0, end), path.slice(end + 1)];
}

function applyWrites(stored: Documents, writes: readonly Write[]): Documents {
  const documents: Record<string, Fields> = { ...stored };
  for (const write of writes) {
    if (write.kind === 'delete') delete documents[write.path];
    else
      documents[write.path] = write.kind === 'set' ? write.data : { ...documents[write.path], ...write.data };
  }
  return documents;
}

interface Reading extends Situation {
  readonly id: string;
  readonly document: Fields | undefined;
}
interface Listing extends Situation {
  readonly query: ListQuery;
}
interface Creation extends Situation {
  readonly id: string;
  readonly after: Fields;
  /** Everything as it would be afterwards. */
  readonly afterwards: Documents;
}
interface Update extends Creation {
  readonly before: Fields;
}
interface Collection {
  get?(request: Reading): boolean;
  list?(request: Listing): boolean;
  create?(request: Creation): boolean;
  update?(request: Update): boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// --- Senders

const getUid = ({ as }: Situation): string | null => (as ? String(as.sub) : null);

/** Whether the document, or every one that a list can contain, belongs to the signed-in user. */
const isOwn = (situation: Situation, userId: unknown) =>
  situation.as !== null && userId === getUid(situation);

/** Whether the session began after the others were ended, according to the profile. */
const isSessionValid = ({ as }: Situation, access: Fields | undefined) =>
  typeof as?.auth_time === 'number' && as.auth_time >= Number(access?.validSince ?? 0);

/** Staff have their permissions by a current token, for 12 hours. */
function isStaff(situation: Situation, ...anyOf: Permission[]): boolean {
  const { as, stored, now } = situation;
  if (!as) return false;
  const { permissions } = accessFromToken(as);
  const signedInAt = as.auth_time;
  if (typeof signedInAt !== 'number') return false;
  const decided = stored[`users/${getUid(situation)}`]?.access as Fields | undefined;
  return (
    anyOf.some(permission => permissions.includes(permission)) &&
    now < signedInAt * 1000 + SESSION_LIMITS.staffLifetimeMs &&
    (as[ACCESS_STAMP_CLAIM] ?? '') === (decided?.stamp ?? '') &&
    isSessionValid(situation, decided)
  );
}

// --- Lists

const findCondition = ({ where }: ListQuery, field: string, operator: '==' | '>=') =>
  where.find(condition => condition[0] === field && condition[1] === operator)?.[2];

const isPage = ({ limit }: ListQuery, max = 100) => limit !== null && limit <= max;

// --- Values

const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max;
const isPageUrl = (value: unknown) =>
  typeof value === 'string' && cleanPageUrls({ url: value, referrer: '' }).url === value;
const isFilled = (value: unknown, max: number) => isText(value, max) && value !== '';
const isTimeAfter = (value: unknown, time: number) => value instanceof Date && value.getTime() > time;
const hasExactly = (data: Fields, fields: readonly string[]) =>
  isDeepStrictEqual(Object.keys(data).sort(), [...fields].sort());
const changedFields = ({ before, after }: Update) =>
  Object.keys({ ...before, ...after }).filter(name => !isDeepStrictEqual(before[name], after[name]));

// --- Profiles

const NAMES = ['firstName', 'lastName', 'displayName'];

/** Empty, or with a character that can be seen. */
const isName = (value: unknown) =>
  isText(value, NAME_MAX_LENGTH) && (value === '' || /[^\p{Z}\p{Cc}\p{Cf}\p{M}]/u.test(String(value)));

const isProfile = ({ firstName, lastName, displayName, updatedAt }: Fields) =>
  isName(firstName) &&
  isName(lastName) &&
  isText(displayName, 2 * NAME_MAX_LENGTH + 1) &&
  updatedAt === SERVER_TIME;

const isMutedEmails = (kinds: unknown) =>
  Array.isArray(kinds) && kinds.length <= 2 && kinds.every(kind => OptionalEmailKind.safeParse(kind).success);

const users: Collection = {
  get: request => isOwn(request, request.id),
  create: request =>
    isOwn(request, request.id) &&
    hasExactly(request.after, ['email', ...NAMES, 'createdAt', 'updatedAt']) &&
    request.after.email === request.as?.email &&
    request.after.createdAt === SERVER_TIME &&
    isProfile(request.after),
  // Users can't give themselves a role; a disabled user and an ended session change nothing.
  update: request =>
    isOwn(request, request.id) &&
    (request.before.access as Fields | undefined)?.disabled !== true &&
    isSessionValid(request, request.before.access as Fields | undefined) &&
    changedFields(request).every(name => [...NAMES, 'mutedEmails', 'updatedAt'].includes(name)) &&
    (request.after.mutedEmails === undefined || isMutedEmails(request.after.mutedEmails)) &&
    isProfile(request.after),
};

// --- Records that the server writes

const ownRecords: Collection = {
  get: request => isOwn(request, request.document?.userId),
  list: request => isOwn(request, findCondition(request.query, 'userId', '==')) && isPage(request.query),
};
const ownRecord: Collection = { get: request => isOwn(request, request.id) };

// --- Counted writes

const isLimited = (name: string): name is LimitedCollection => name in WRITE_LIMITS;
const counterPath = (collection: string, visitor: unknown) =>
  `write_limits/${collection}/visitors/${visitor}`;

/** Each document needs its own increment of its sender's counter, at the same time. */
function isCounted(request: Creation, collection: LimitedCollection, visitorId: unknown): boolean {
  const counter = request.afterwards[counterPath(collection, getUid(request) ?? visitorId)];
  return counter?.lastId === request.id && counter.updatedAt === SERVER_TIME;
}

function createCounter(collection: LimitedCollection): Collection {
  const issued = ({ stored, id }: { stored: Documents; id: string }) => stored[`visitor_ids/${id}`];
  const canRead = (request: Situation & { id: string }) =>
    request.as ? isOwn(request, request.id) : issued(request)?.purpose === VISITOR_ID_PURPOSE[collection];
  const canWrite = (request: Situation & { id: string }) =>
    canRead(request) && (request.as !== null || isTimeAfter(issued(request)?.expiresAt, request.now));
  const isCounter = (data: Fields) =>
    hasExactly(data, ['count', 'windowStart', 'updatedAt', 'lastId']) &&
    data.updatedAt === SERVER_TIME &&
    /^[A-Za-z0-9]{20}$/.test(String(data.lastId));
  const isFirst = ({ count, windowStart }: Fields) => count === 1 && windowStart === SERVER_TIME;
  // An issued id is valid for one window; a user gets a new window each hour.
  const isOver = ({ as, now, before }: Update) =>
    as !== null && !isTimeAfter(before.windowStart, now - WRITE_LIMIT_WINDOW_MS);
  const isNext = ({ before, after }: Update) =>
    after.count === Number(before.count) + 1 &&
    Number(after.count) <= WRITE_LIMITS[collection] &&
    isDeepStrictEqual(after.windowStart, before.windowStart);
  return {
    get: canRead,
    create: request => canWrite(request) && isCounter(request.after) && isFirst(request.after),
    update: request =>
      canWrite(request) &&
      isCounter(request.after) &&
      (isOver(request) ? isFirst(request.after) : isNext(request)),
  };
}

// --- Submissions of the public forms

const emailForm = formSchema({ fields: { email: EMAIL_FIELD } }, '');

/** The form normalizes an email before it sends it. */
const isEmail = (value: unknown) =>
  typeof value === 'string' && emailForm.safeParse({ email: value }).data?.email === value;

/** A day is not over while it is not over in some time zone. */
function isDay(value: unknown, daysAhead: number, now: number): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || !isCalendarDate(value)) return false;
  const start = Date.parse(`${value}T00:00:00Z`);
  return start + DAY_MS + 12 * HOUR_MS > now && start <= now + daysAhead * DAY_MS + 14 * HOUR_MS;
}

function isFieldValue(field: InquiryField, value: unknown, now: number): boolean {
  if (field.required && value === '') return false;
  switch (field.type) {
    case 'text':
    case 'multiline':
      return field.required ? isFilled(value, field.maxLength) : isText(value, field.maxLength);
    case 'email':
      return isEmail(value);
    case 'phone':
      return isText(value, PHONE_MAX_LENGTH) && /^[+0-9 ()./x-]*$/.test(String(value));
    case 'date':
      return value === '' || isDay(value, field.daysAhead, now);
    case 'choice':
      return field.options.some(option => option === value);
  }
}

function isFromForm({ fields, sources, collection }: InquiryForm, { after, now }: Creation): boolean {
  const stamp = [TIME_FIELDS[collection], 'userId', 'visitorId', 'status', 'source', 'recaptchaToken'];
  // While a field is being added or removed, pages of both kinds are open.
  const sent = Object.entries(fields).filter(([name, { rollout }]) => !rollout || name in after);
  return (
    hasExactly(after, [...stamp, ...sent.map(([name]) => name)]) &&
    sent.every(([name, field]) => isFieldValue(field, after[name], now)) &&
    Object.keys(sources).some(source => source === after.source)
  );
}

/** The signed-in user, or null and an id of the right kind. */
const isSender = (request: Creation) =>
  request.as
    ? isOwn(request, request.after.userId) && request.after.visitorId === null
    : request.after.userId === null && VISITOR_ID_FORMAT.forms.test(String(request.after.visitorId));

/** Staff read inquiries while their reading is on record. */
const canReadInquiries = (situation: Situation) =>
  isStaff(situation, 'manage_inquiries') &&
  isTimeAfter(situation.stored[`inquiry_access/${getUid(situation)}`]?.until, situation.now);

const submissionsTo = (collection: InquiryCollection): Collection => ({
  get: canReadInquiries,
  list: request => canReadInquiries(request) && isPage(request.query),
  create: request =>
    listForms(collection).some(form => isFromForm(form, request)) &&
    request.after[TIME_FIELDS[collection]] === SERVER_TIME &&
    request.after.status === INQUIRY_STATUSES[collection][0] &&
    isFilled(request.after.recaptchaToken, CAPTCHA_LIMITS.tokenMax) &&
    isSender(request) &&
    isCounted(request, collection, request.after.visitorId),
  // Staff change the status and nothing else, and sign it.
  update: request =>
    isStaff(request, 'manage_inquiries') &&
    changedFields(request).every(name => ['status', 'statusChangedAt', 'statusChangedBy'].includes(name)) &&
    INQUIRY_STATUSES[collection].some(status => status === request.after.status) &&
    request.before.status !== SPAM_STATUS &&
    request.after.statusChangedAt === SERVER_TIME &&
    request.after.statusChangedBy === getUid(request),
});

// --- Analytics

/** A device writes the expiry of its document; its clock may be 30 days behind or 2 days ahead. */
const isExpiry = (value: unknown, now: number) =>
  isTimeAfter(value, now + (RETENTION_DAYS - 30) * DAY_MS) &&
  !isTimeAfter(value, now + (RETENTION_DAYS + 2) * DAY_MS);

/** The common fields of events and referrals. Pages that were opened before expiry was introduced send none. */
function isObservation(request: Creation, collection: LimitedCollection, fields: readonly string[]): boolean {
  const { after, now } = request;
  const hasExpiry = 'expiresAt' in after;
  return (
    hasExactly(after, [...fields, 'userId', 'timestamp', 'sessionId', ...(hasExpiry ? ['expiresAt'] : [])]) &&
    (!hasExpiry || isExpiry(after.expiresAt, now)) &&
    after.timestamp === SERVER_TIME &&
    VISITOR_ID_FORMAT.analytics.test(String(after.sessionId)) &&
    isCounted(request, collection, after.sessionId)
  );
}

const isEventType = (value: unknown): value is keyof typeof EVENT_DATA =>
  Object.keys(EVENT_DATA).some(type => type === value);

/** Users read their own observations and staff all of them, as long as they are kept. */
const observations: Collection = {
  get: request =>
    (isOwn(request, request.document?.userId) || isStaff(request, 'view_analytics')) &&
    isTimeAfter(request.document?.timestamp, request.now - RETENTION_DAYS * DAY_MS),
  list: request =>
    (isOwn(request, findCondition(request.query, 'userId', '==')) || isStaff(request, 'view_analytics')) &&
    isTimeAfter(findCondition(request.query, 'timestamp', '>='), request.now - RETENTION_DAYS * DAY_MS) &&
    isPage(request.query),
};

const analytics: Collection = {
  ...observations,
  create: request => {
    const { eventType, eventData, userId, userAgent, referrer, url } = request.after;
    return (
      isObservation(request, 'analytics', ['eventType', 'eventData', 'userAgent', 'referrer', 'url']) &&
      // Also signed in: declined analytics are counted without the uid.
      (userId === null || isOwn(request, userId)) &&
      isEventType(eventType) &&
      EVENT_DATA[eventType].safeParse(eventData).success &&
      isText(userAgent, EVENT_LIMITS.userAgentMax) &&
      isPageUrl(referrer) &&
      isPageUrl(url)
    );
  },
};

const referrals: Collection = {
  ...observations,
  create: request => {
    const { sourceApp, targetApp, converted, userId } = request.after;
    return (
      isObservation(request, 'referrals', ['sourceApp', 'targetApp', 'converted']) &&
      userId === getUid(request) &&
      EVENT_DATA.cross_app_referral.safeParse({ sourceApp, targetApp }).success &&
      sourceApp !== targetApp &&
      converted === false
    );
  },
};

// --- Everything that is allowed; the rest is denied to browsers

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  users,
  transactions: ownRecords,
  subscriptions: ownRecords,
  entitlements: ownRecord,
  account_deletions: ownRecord,
  ...Object.fromEntries(INQUIRY_COLLECTIONS.map(name => [name, submissionsTo(name)])),
  demo_availability: { get: () => true, list: ({ query }) => isPage(query, 62) },
  services: {
    get: request => isStaff(request, 'view_services', 'manage_services'),
    list: request => isStaff(request, 'view_services', 'manage_services') && isPage(request.query),
  },
  analytics,
  referrals,
  ...Object.fromEntries(
    Object.keys(WRITE_LIMITS)
      .filter(isLimited)
      .map(name => [`write_limits/${name}/visitors`, createCounter(name)]),
  ),
};
