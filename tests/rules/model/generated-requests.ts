import type { Permission } from '@atrium/contract/access/access';
import { EVENT_TYPES } from '@atrium/contract/analytics/events';
import {
  INQUIRY_COLLECTIONS,
  INQUIRY_STATUSES,
  type InquiryCollection,
} from '@atrium/contract/inquiries/submissions';
import { type LimitedCollection, WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_PURPOSE } from '@atrium/contract/visitors';
import fc from 'fast-check';
import { EXPECTED_PERMISSIONS, WRONG_CLAIMS } from '../../support/claims.ts';
import { COLLECTION_ACCESS } from '../expected-access.ts';
import {
  type Claims,
  type Condition,
  type Fields,
  SERVER_TIME,
  type Value,
  type Write,
} from '../rules-requests.ts';
import type { Documents, Request } from './reference-model.ts';
import {
  countedWrites,
  EVENT_SAMPLES,
  firstCount,
  getCounterId,
  SAMPLES,
  type Sender,
  toQuickForm,
} from './sample-documents.ts';

/** A request, its sender, and the documents stored before. */
export interface Case {
  readonly as: Claims | null;
  readonly stored: Documents;
  readonly request: Request;
}

/** A placeholder for the number of the case in ids, so that thousands of cases can share a database. */
const NUMBER = '#######0';
const numbered = (text: string, number: number) => text.replaceAll(NUMBER, String(number).padStart(8, '0'));

/** The case with ids that no other case has. */
export function numberCase(value: Case, number: number): Case {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return numbered(part, number);
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [numbered(key, number), visit(item)]),
    );
  };
  return visit(value) as Case;
}

const visitorIds = (letter: string) => ({
  forms: `v_${letter.repeat(24)}${NUMBER}`,
  analytics: `1767225600000_${letter.repeat(12)}${NUMBER}`,
});
const USER: Sender = {
  uid: `user${NUMBER}`,
  email: `user${NUMBER}@atrium.example`,
  visitorIds: visitorIds('a'),
};
const VISITOR: Sender = {
  uid: null,
  email: `visitor${NUMBER}@atrium.example`,
  visitorIds: visitorIds('b'),
};
const OTHER_UID = `other${NUMBER}`;
const OTHER_VISITOR = visitorIds('c');
const DOCUMENT = `document${NUMBER}aaaa`;
const OTHER_DOCUMENT = `document${NUMBER}bbbb`;

// Times are far from every limit, because minutes pass until a request is sent.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.now();
const at = (offset: number) => new Date(NOW + offset);
const seconds = (offset: number) => Math.floor((NOW + offset) / 1000);

/** One of these, chosen by weight. */
const weighted = <T>(...parts: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

// --- Senders

const SESSION = {
  sub: USER.uid,
  user_id: USER.uid,
  email: USER.email,
  email_verified: true,
  auth_time: seconds(-HOUR_MS),
  staffSecondFactor: 'optional',
  firebase: { sign_in_provider: 'password', identities: {} },
};
const SECOND_FACTOR = {
  staffSecondFactor: 'required',
  firebase: { ...SESSION.firebase, sign_in_second_factor: 'phone' },
};
const user = (claims: object = {}): Claims => ({ ...SESSION, ...claims });

/** A staff member with the permission: by a role that has it, or granted alone. */
function staffWith(permission: Permission): fc.Arbitrary<Claims> {
  const roles = Object.entries(EXPECTED_PERMISSIONS).filter(([, all]) => all.includes(permission));
  return fc
    .tuple(
      fc.constantFrom<object>(
        ...roles.map(([role, permissions]) => ({ role, permissions })),
        { role: 'admin' },
        { role: 'user', permissions: [permission] },
      ),
      fc.constantFrom<object>({}, SECOND_FACTOR),
    )
    .map(([role, factor]) => user({ ...role, ...factor }));
}

const anyUser: fc.Arbitrary<Claims> = fc
  .constantFrom<object>(
    {},
    { role: 'user', permissions: [] },
    { role: 'admin', permissions: [] },
    { email_verified: false },
  )
  .map(user);

/** Changes of a token that affect staff. */
const CLAIMS: readonly object[] = [
  { role: undefined },
  { role: 'user' },
  { role: 'user', permissions: [] },
  { permissions: [] },
  { role: 'user', permissions: [7, 'manage_inquiries'] },
  { email_verified: false },
  { email_verified: 'true' },
  { staffSecondFactor: 'required', firebase: SESSION.firebase },
  { staffSecondFactor: undefined, firebase: SESSION.firebase },
  SECOND_FACTOR,
  { accessStamp: 'newest' },
  { accessStamp: 'older' },
  { auth_time: seconds(-13 * HOUR_MS) },
  { auth_time: seconds(-11 * HOUR_MS) },
  { auth_time: undefined },
  { auth_time: String(seconds(0)) },
  { sub: OTHER_UID, user_id: OTHER_UID },
  { email: `other${NUMBER}@atrium.example` },
  ...Object.values(WRONG_CLAIMS),
  ...Object.entries(EXPECTED_PERMISSIONS).map(([role, permissions]) => ({ role, permissions })),
];

/** The documents that the server may have stored about the account. */
const ACCESS: readonly Fields[] = [
  { stamp: '' },
  { stamp: 'newest' },
  { stamp: '', validSince: seconds(-2 * HOUR_MS) },
  { stamp: '', validSince: seconds(-MINUTE_MS) },
  { stamp: 'newest', validSince: seconds(-2 * HOUR_MS) },
  { stamp: '', disabled: true, validSince: 253_402_300_799 },
  { stamp: '', disabled: false, role: 'user' },
];

// --- Mutations: each makes one change, of which most make a valid request invalid

type Mutation = (value: Case) => Case;

const withClaims =
  (claims: object): Mutation =>
  ({ as, ...rest }) => ({ ...rest, as: { ...user(), ...as, ...claims } });
const withStored =
  (path: string, data: Fields | null): Mutation =>
  ({ stored, ...rest }) => {
    const { [path]: before, ...others } = stored;
    return { ...rest, stored: data ? { ...others, [path]: { ...before, ...data } } : others };
  };

const profilePath = `users/${USER.uid}`;
const ofAccess = fc.constantFrom(...ACCESS).map(access => withStored(profilePath, { access }));
const ofSender = weighted(
  [4, fc.constantFrom(...CLAIMS).map(withClaims)],
  [1, fc.constant<Mutation>(value => ({ ...value, as: null }))],
  [1, fc.constant<Mutation>(value => ({ ...value, as: user() }))],
  [2, ofAccess],
);

/** A decision and the token that was issued after it. */
const decided: fc.Arbitrary<Mutation> = fc.constant(value =>
  withStored(profilePath, { access: { stamp: 'newest', validSince: seconds(-2 * HOUR_MS) } })(
    withClaims({ accessStamp: 'newest' })(value),
  ),
);

const days = (offset: number) =>
  at(offset * DAY_MS)
    .toISOString()
    .slice(0, 10);

/** Values of every kind, for any field. */
const VALUES: readonly Value[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  '',
  'text',
  ['text'],
  [],
  {},
  { key: 'text' },
  SERVER_TIME,
  at(-HOUR_MS),
  at(HOUR_MS),
  'x'.repeat(6000),
];

/** Ids of a user or a visitor, or of another one. */
const SENDERS: readonly Value[] = [
  null,
  USER.uid,
  OTHER_UID,
  ...[USER, VISITOR].flatMap(({ visitorIds }) => Object.values(visitorIds)),
  ...Object.values(OTHER_VISITOR),
];

/** The longest text of each field. */
const LENGTHS: Readonly<Record<string, number>> = {
  name: 120,
  company: 160,
  message: 5000,
  interests: 2000,
  recaptchaToken: 4096,
  firstName: 80,
  lastName: 80,
  displayName: 161,
  userAgent: 400,
  appId: 80,
  tierId: 80,
  service_id: 80,
  sourceApp: 80,
  targetApp: 80,
  service_name: 160,
  query: 160,
};

const PAGE_URLS = [
  '',
  'https://atrium.example',
  'https://atrium.example/marketplace/compare?plans=blooger:pro,ai-caller:growth&utm_source=news',
  'https://atrium.example/account/action?mode=signIn&oobCode=code',
  'https://atrium.example/?utm_source=news&token=code',
  'https://atrium.example/?utm_source=ines@company.example',
  'https://atrium.example/#id_token=code',
  'https://ines:code@atrium.example/',
  ...[1000, 1001].map(size => 'https://atrium.example/'.padEnd(size, 'x')),
];

/** Values that a field can almost have. */
const NEAR: Readonly<Record<string, readonly Value[]>> = {
  email: [
    'ines@company.example',
    "o'neill+lists@sub.company.example",
    '.ines@company.example',
    'i..nes@company.example',
    'i.nes.@company.example',
    ' ines@company.example',
    'ines@company.example\n',
    'ines@company.example,eve@evil.example',
    'ines@company',
    'j&j@example.com',
    'a/b@example.com',
    'x=y@example.com',
    'info@xn--e1afmkfd.xn--p1ai',
    'ines\u200b@company.example',
    'ines@company-.example',
    `${'x'.repeat(64)}@a.example`,
    `${'x'.repeat(65)}@a.example`,
    `ines@${'x'.repeat(241)}.example`,
    `ines@${'x'.repeat(242)}.example`,
    USER.email,
  ],
  phone: ['+1 (212) 555-0100 x7', '0'.repeat(40), '0'.repeat(41), 'call me', '555\n'],
  // The days around the limits depend on the hour and are tested apart.
  preferredDate: [-400, -3, 0, 1, 180, 184, 999]
    .map(days)
    .concat('2026-02-30', days(1).replaceAll('-', '/'), '1'),
  preferredTime: ['9-10', '4-5', '10-9'],
  preferredContact: ['email', 'video', 'post', ''],
  subject: ['AI Consultation', 'Something else', ''],
  budget: ['$100k+', '100k'],
  timeline: ['6+ months', 'within-month'],
  urgency: ['within-month', '6+ months'],
  product: ['payroll-ca'],
  source: [
    'home_page',
    'contact_page',
    'contact_form',
    'empower_business_page',
    'payroll_us_page',
    'x'.repeat(160),
  ],
  status: ['spam', ...Object.values(INQUIRY_STATUSES).flat()],
  statusChangedBy: SENDERS,
  userId: SENDERS,
  visitorId: SENDERS,
  sessionId: SENDERS,
  expiresAt: [369, 371, 380, 401, 403].map(offset => at(offset * DAY_MS)),
  eventType: EVENT_TYPES,
  url: PAGE_URLS,
  referrer: PAGE_URLS,
  sourceApp: ['blooger'],
  targetApp: ['ai-caller'],
  converted: [true, false],
  amount: [0, 100_000, 100_000.5, -0.5, Number.NaN, Number.POSITIVE_INFINITY],
  resultsCount: [1, 1000, 1001, 1.5, -1],
};

function listNearValues(name: string): readonly Value[] {
  const length = LENGTHS[name];
  const texts = length === undefined ? [] : [length, length + 1].map(size => 'x'.repeat(size));
  const near = [...texts, ...(NEAR[name] ?? [])];
  return near.length > 0 ? near : VALUES;
}

/** Changes one field of the data that is written: another value, none, or one field more. */
function ofFields(change: (mutate: (data: Fields) => Fields) => Mutation): fc.Arbitrary<Mutation> {
  const kind = weighted(
    [6, fc.constant('near')],
    [3, fc.constant('any')],
    [1, fc.constant('missing')],
    [1, fc.constant('extra')],
  );
  return fc.tuple(kind, fc.nat(), fc.nat()).map(([what, first, second]) =>
    change(data => {
      const names = Object.keys(data);
      const name = what === 'extra' ? 'extra' : (names[first % names.length] ?? 'extra');
      const { [name]: _, ...others } = data;
      if (what === 'missing') return others;
      const values = what === 'near' ? listNearValues(name) : VALUES;
      return { ...others, [name]: values[second % values.length] ?? null };
    }),
  );
}

const inWrite =
  (position: number) =>
  (mutate: (data: Fields) => Fields): Mutation =>
  ({ request, ...rest }) => {
    if (request.kind !== 'commit') return { ...rest, request };
    const writes = request.writes.map((write, index) =>
      index === position && write.kind !== 'delete' ? { ...write, data: mutate(write.data) } : write,
    );
    return { ...rest, request: { kind: 'commit', writes } };
  };
const inWrites =
  (change: (writes: readonly Write[]) => readonly Write[]): Mutation =>
  value => {
    const writes = value.request.kind === 'commit' ? change(value.request.writes) : [];
    return writes.length > 0 ? { ...value, request: { kind: 'commit', writes } } : value;
  };
const toPath =
  (path: string): Mutation =>
  ({ request, ...rest }) => ({
    ...rest,
    request: request.kind === 'get' ? { kind: 'get', path } : request,
  });

/** A commit of one write. */
const writing = (kind: Write['kind'], path: string, data: Fields): Request => ({
  kind: 'commit',
  writes: [kind === 'delete' ? { kind, path } : { kind, path, data }],
});

/** The list with another limit, without a condition, or with another value in it. */
const ofQuery: fc.Arbitrary<Mutation> = fc
  .oneof(
    fc.constantFrom(1, 62, 63, 100, 101, 1000, null).map(limit => ({ limit })),
    fc.constantFrom('userId', 'timestamp').map(without => ({ without })),
    fc
      .constantFrom<Condition>(
        ['userId', '==', OTHER_UID],
        ['userId', '==', null],
        ['timestamp', '>=', at(-401 * DAY_MS)],
        ['timestamp', '>=', at(-399 * DAY_MS)],
      )
      .map(condition => ({ condition })),
  )
  .map(change => ({ request, ...rest }) => {
    if (request.kind !== 'list') return { ...rest, request };
    const { where, limit } = request.query;
    const field = 'without' in change ? change.without : 'condition' in change ? change.condition[0] : null;
    const query = {
      limit: 'limit' in change ? change.limit : limit,
      where: [
        ...where.filter(([name]) => name !== field),
        ...('condition' in change ? [change.condition] : []),
      ],
    };
    return { ...rest, request: { ...request, query } };
  });

// --- Scenarios: a valid request for each collection and operation, and possible invalid changes

interface Scenario {
  valid: fc.Arbitrary<Case>;
  mutations: fc.Arbitrary<Mutation>;
  weight?: number;
}

/** Changes of the other documents that a request depends on. */
const ofAccessRecord = (more: Documents) =>
  Object.keys(more).map(
    path => [1, fc.constantFrom(withStored(path, null), withStored(path, { until: at(-HOUR_MS) }))] as const,
  );

const reading = (
  path: string,
  data: Fields,
  as: fc.Arbitrary<Claims | null>,
  more: Documents = {},
): Scenario => ({
  valid: as.map(claims => ({
    as: claims,
    stored: { ...more, [path]: data },
    request: { kind: 'get', path },
  })),
  mutations: weighted(
    [3, ofSender],
    [1, decided],
    [
      // For documents that have the id of their owner, only the id decides.
      path.endsWith(`${USER.uid}`) ? 6 : 1,
      fc.constantFrom(withStored(path, null), toPath(`${path.split('/')[0]}/${OTHER_UID}`)),
    ],
    [
      2,
      fc
        .constantFrom<Fields>(
          { userId: OTHER_UID },
          { userId: null },
          { timestamp: at(-401 * DAY_MS) },
          { timestamp: at(-399 * DAY_MS) },
        )
        .map(change => withStored(path, change)),
    ],
    ...ofAccessRecord(more),
  ),
});

const listing = (
  collection: string,
  where: readonly (readonly [string, '==' | '>=', Value])[],
  as: fc.Arbitrary<Claims | null>,
  more: Documents = {},
): Scenario => ({
  valid: fc.tuple(as, fc.constantFrom(1, 10, 50)).map(([claims, limit]) => ({
    as: claims,
    stored: more,
    request: { kind: 'list', collection, query: { where, limit } },
  })),
  mutations: weighted([2, ofSender], [1, decided], [3, ofQuery], ...ofAccessRecord(more)),
});

const isLater = { until: at(HOUR_MS) };
const accessRecord = { [`inquiry_access/${USER.uid}`]: isLater };

/** A valid document: sometimes from another form or of another event type than the sample. */
function generateDocuments(collection: LimitedCollection, sender: Sender): fc.Arbitrary<Fields> {
  const sample: Fields = SAMPLES[collection](sender);
  if (collection === 'contacts') return fc.constantFrom(sample, toQuickForm(sample));
  if (collection !== 'analytics') return fc.constant(sample);
  return fc
    .constantFrom(...EVENT_TYPES)
    .map(eventType => ({ ...sample, eventType, eventData: EVENT_SAMPLES[eventType] }));
}

/** The counter as it is stored and as the write leaves it, where both are valid. */
function generateCounts(collection: LimitedCollection, sender: Sender, id: string) {
  const stored = (count: number, windowStart: Date): Fields => ({
    count,
    windowStart,
    updatedAt: windowStart,
    lastId: OTHER_DOCUMENT,
  });
  const next = (count: number, windowStart: Date): Fields => ({ ...firstCount(id), count, windowStart });
  const { [collection]: max } = WRITE_LIMITS;
  const recently = at(-20 * MINUTE_MS);
  const earlier = at(-2 * HOUR_MS);
  return fc.constantFrom<{ before: Fields | null; after: Fields }>(
    { before: null, after: firstCount(id) },
    { before: stored(1, recently), after: next(2, recently) },
    { before: stored(max - 1, recently), after: next(max, recently) },
    sender.uid === null
      ? { before: stored(1, earlier), after: next(2, earlier) }
      : { before: stored(max, earlier), after: firstCount(id) },
  );
}

/** Invalid changes of the counter, or of the id that a visitor counts under. */
function ofCounting(collection: LimitedCollection, sender: Sender): fc.Arbitrary<Mutation> {
  const counterId = getCounterId(sender, collection);
  const path = `write_limits/${collection}/visitors/${counterId}`;
  const idPath = `visitor_ids/${counterId}`;
  const { [collection]: max } = WRITE_LIMITS;
  return fc.constantFrom<Mutation>(
    withStored(idPath, null),
    withStored(idPath, { expiresAt: at(-HOUR_MS) }),
    withStored(idPath, { purpose: VISITOR_ID_PURPOSE[collection] === 'forms' ? 'analytics' : 'forms' }),
    withStored(path, null),
    withStored(path, {
      ...firstCount('z'.repeat(20)),
      count: max,
      windowStart: at(-30 * MINUTE_MS),
      updatedAt: at(0),
    }),
    inWrites(writes => writes.filter(write => write.path !== path)),
    inWrites(writes => writes.filter(write => write.path === path)),
    inWrites(writes =>
      writes.flatMap(write =>
        write.path.startsWith(`${collection}/`)
          ? [write, { ...write, path: `${collection}/${OTHER_DOCUMENT}` }]
          : [write],
      ),
    ),
    inWrites(writes => writes.map(write => (write.path === path ? { ...write, path: `${path}x` } : write))),
    ...(
      [
        { count: 1 },
        { count: 3 },
        { count: max },
        { count: max + 1 },
        { lastId: OTHER_DOCUMENT },
        { lastId: 'short' },
        { windowStart: at(-10 * MINUTE_MS) },
        { windowStart: SERVER_TIME },
        { updatedAt: at(0) },
      ] satisfies Fields[]
    ).map(
      (change): Mutation =>
        inWrites(writes =>
          writes.map(write =>
            write.path === path && write.kind !== 'delete'
              ? { ...write, data: { ...write.data, ...change } }
              : write,
          ),
        ),
    ),
  );
}

function creation(collection: LimitedCollection, sender: Sender): Scenario {
  const counterId = getCounterId(sender, collection);
  return {
    weight: 4,
    valid: fc
      .tuple(generateDocuments(collection, sender), generateCounts(collection, sender, DOCUMENT), anyUser)
      .map(([data, { before, after }, claims]) => ({
        as: sender.uid === null ? null : claims,
        stored: {
          ...(sender.uid === null && issuedFor(collection, counterId)),
          ...(before && { [`write_limits/${collection}/visitors/${counterId}`]: before }),
        },
        request: { kind: 'commit', writes: countedWrites(collection, DOCUMENT, counterId, data, after) },
      })),
    mutations: weighted(
      [6, ofFields(inWrite(0))],
      [collection === 'analytics' ? 3 : 0, ofFields(inEventData)],
      [3, ofCounting(collection, sender)],
      [1, ofSender],
    ),
  };
}
const inEventData = (mutate: (data: Fields) => Fields) =>
  inWrite(0)(data => {
    const changed = Object.entries(mutate((data.eventData ?? {}) as Fields));
    // The server's time can only be at the top level.
    return { ...data, eventData: Object.fromEntries(changed.filter(([, value]) => value !== SERVER_TIME)) };
  });

const issuedFor = (collection: LimitedCollection, id: string): Documents => ({
  [`visitor_ids/${id}`]: { purpose: VISITOR_ID_PURPOSE[collection], expiresAt: at(HOUR_MS) },
});

/** A counter alone, read or incremented without a document. */
function counting(collection: LimitedCollection, sender: Sender): Scenario[] {
  const counterId = getCounterId(sender, collection);
  const path = `write_limits/${collection}/visitors/${counterId}`;
  const as = sender.uid === null ? fc.constant(null) : anyUser;
  const issued = sender.uid === null ? issuedFor(collection, counterId) : {};
  const otherPath = `write_limits/${collection}/visitors/${OTHER_UID}`;
  return [
    {
      weight: 1,
      valid: as.map(claims => ({ as: claims, stored: issued, request: { kind: 'get', path } })),
      mutations: fc.oneof(ofCounting(collection, sender), ofSender, fc.constant(toPath(otherPath))),
    },
    {
      weight: 1,
      valid: fc
        .tuple(as, generateCounts(collection, sender, DOCUMENT))
        .map(([claims, { before, after }]) => ({
          as: claims,
          stored: { ...issued, ...(before && { [path]: before }) },
          request: writing('set', path, after),
        })),
      mutations: fc.oneof(ofCounting(collection, sender), ofSender, ofFields(inWrite(0))),
    },
  ];
}

function statusChange(collection: InquiryCollection): Scenario {
  const path = `${collection}/${DOCUMENT}`;
  const stored: Fields = {
    ...SAMPLES[collection](VISITOR),
    userId: null,
    status: INQUIRY_STATUSES[collection][0],
    verification: 'passed',
    removeAfter: at(DAY_MS),
  };
  const kept = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== SERVER_TIME));
  return {
    weight: 2,
    valid: fc
      .tuple(staffWith('manage_inquiries'), fc.constantFrom(...INQUIRY_STATUSES[collection]))
      .map(([as, status]) => ({
        as,
        stored: { [path]: kept },
        request: writing('update', path, {
          status,
          statusChangedAt: SERVER_TIME,
          statusChangedBy: USER.uid,
        }),
      })),
    mutations: weighted(
      [3, ofSender],
      [1, decided],
      [3, ofFields(inWrite(0))],
      [
        1,
        fc
          .constantFrom<Fields>({ status: 'spam' }, { message: 'Other.' })
          .map(change => withStored(path, change)),
      ],
      [
        2,
        fc
          .tuple(fc.constantFrom(...Object.keys(kept), 'confirmedAt'), fc.constantFrom(...VALUES))
          .map(([name, value]) => inWrite(0)(data => ({ ...data, [name]: value }))),
      ],
      [1, fc.constant(inWrites(() => [{ kind: 'delete', path }]))],
    ),
  };
}

const PROFILE: Fields = {
  email: USER.email,
  firstName: 'Uma',
  lastName: 'Example',
  displayName: 'Uma Example',
  createdAt: at(-DAY_MS),
  updatedAt: at(-DAY_MS),
};
const anyNames: fc.Arbitrary<Fields> = fc
  .record(
    {
      firstName: fc.oneof(
        { weight: 4, arbitrary: fc.string({ maxLength: 80, unit: 'grapheme-ascii' }) },
        fc.constantFrom(' ', '\u200b', '\u00a0'),
      ),
      displayName: fc.constantFrom('Uma', 'x'.repeat(161)),
      mutedEmails: fc.subarray(['receipt', 'card_expiring']),
    },
    { requiredKeys: ['firstName'] },
  )
  .map(names => ({ ...names, updatedAt: SERVER_TIME }));

const profiles: Scenario[] = [
  reading(profilePath, PROFILE, anyUser),
  {
    weight: 2,
    valid: anyUser.map(as => ({
      as,
      stored: {},
      request: writing('set', profilePath, SAMPLES.users(USER)),
    })),
    mutations: weighted(
      [3, ofFields(inWrite(0))],
      [1, ofSender],
      [1, fc.constantFrom(...ACCESS).map(access => inWrite(0)(data => ({ ...data, access })))],
    ),
  },
  {
    weight: 2,
    valid: fc.tuple(anyUser, anyNames).map(([as, data]) => ({
      as,
      stored: { [profilePath]: PROFILE },
      request: writing('update', profilePath, data),
    })),
    mutations: weighted(
      [2, ofFields(inWrite(0))],
      [1, ofSender],
      [2, ofAccess],
      [1, fc.constant(inWrites(() => [{ kind: 'delete', path: profilePath }]))],
      [
        2,
        fc
          .tuple(
            fc.constantFrom('access', 'role', 'permissions', 'email', 'createdAt', 'disabled'),
            fc.constantFrom(...VALUES),
          )
          .map(([name, value]) => inWrite(0)(data => ({ ...data, [name]: value }))),
      ],
    ),
  },
];

const own: Fields = { userId: USER.uid, timestamp: at(-DAY_MS), amountCents: 100 };
const ownWhere = ['userId', '==', USER.uid] as const;
const sinceWhere = ['timestamp', '>=', at(-30 * DAY_MS)] as const;
const dayPath = `demo_availability/${days(1)}`;

/** Requests that are always rejected. */
const refused: Scenario = {
  weight: 4,
  valid: fc
    .tuple(
      fc.constantFrom(...Object.keys(COLLECTION_ACCESS)),
      fc.constantFrom<Write['kind']>('set', 'update', 'delete'),
      fc.constantFrom<Claims | null>(null, user(), user({ role: 'admin', permissions: [] })),
      fc.boolean(),
    )
    .map(([collection, kind, as, exists]) => {
      const path = `${collection}/${USER.uid}`;
      const isStored = exists || kind === 'update';
      return {
        as,
        stored: isStored ? { [path]: own } : {},
        request: writing(kind, path, { ...own, amountCents: 1 }),
      };
    }),
  mutations: ofSender,
};

const counted = Object.keys(WRITE_LIMITS) as LimitedCollection[];

const SCENARIOS: readonly Scenario[] = [
  ...profiles,
  ...['transactions', 'subscriptions'].flatMap(name => [
    reading(`${name}/${DOCUMENT}`, own, anyUser),
    listing(name, [ownWhere], anyUser),
  ]),
  ...['entitlements', 'account_deletions'].map(name =>
    reading(`${name}/${USER.uid}`, { status: 'requested' }, anyUser),
  ),
  ...INQUIRY_COLLECTIONS.flatMap(name => [
    reading(`${name}/${DOCUMENT}`, { message: 'Hello.' }, staffWith('manage_inquiries'), accessRecord),
    listing(name, [], staffWith('manage_inquiries'), accessRecord),
    statusChange(name),
  ]),
  ...counted.flatMap(name =>
    [USER, VISITOR].flatMap(sender => [creation(name, sender), ...counting(name, sender)]),
  ),
  ...(['analytics', 'referrals'] as const).flatMap(name => [
    reading(`${name}/${DOCUMENT}`, own, anyUser),
    reading(`${name}/${DOCUMENT}`, { ...own, userId: OTHER_UID }, staffWith('view_analytics')),
    listing(name, [ownWhere, sinceWhere], anyUser),
    listing(name, [sinceWhere], staffWith('view_analytics')),
  ]),
  reading(dayPath, { taken: [] }, fc.constantFrom(null, user())),
  listing('demo_availability', [], fc.constantFrom(null, user())),
  reading(`services/${DOCUMENT}`, { name: 'Care' }, staffWith('view_services')),
  listing('services', [], staffWith('manage_services')),
  refused,
];

/** Any request: a valid one of some scenario, with up to two changes. */
export const anyCase: fc.Arbitrary<Case> = fc.oneof(
  ...SCENARIOS.map(({ valid, mutations, weight = 2 }) => ({
    weight,
    arbitrary: fc
      .tuple(
        valid,
        weighted(
          [4, fc.constant<Mutation[]>([])],
          [4, fc.array(mutations, { minLength: 1, maxLength: 1 })],
          [2, fc.array(mutations, { minLength: 2, maxLength: 2 })],
        ),
      )
      .map(([value, changes]) => changes.reduce((changed, mutate) => mutate(changed), value)),
  })),
);
