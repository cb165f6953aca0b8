import { readFileSync } from 'node:fs';
import { PERMISSIONS, type Permission } from '@atrium/contract/access/access';
import {
  INQUIRY_COLLECTIONS,
  INQUIRY_STATUSES,
  type InquiryCollection,
} from '@atrium/contract/inquiries/submissions';
import { type LimitedCollection, WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLAIMS } from '../support/claims.ts';
import { isWhole } from '../support/rows.ts';
import { openEnvironment, type RulesEnvironment } from './environment.ts';
import { COLLECTION_ACCESS, OPERATIONS, type Operation, type Who } from './expected-access.ts';
import {
  buildSender,
  countedWrites,
  firstCount,
  getCounterId,
  issuedIds,
  SAMPLES,
  type Sender,
  type Write,
} from './sample-documents.ts';

type Claims = Readonly<Record<string, unknown>>;

/** The contents of a token that the rules should read. */
interface Subject {
  /** `garbage`: a token that can't be read; null: signed out. */
  claims: Claims | 'garbage' | null;
  /** Active permissions. */
  permissions: readonly Permission[];
  /** The field `access` of the subject's profile, where the server has written one. */
  access?: DocumentData;
}

const HOUR = 3600;
const NOW = Math.floor(Date.now() / 1000);
/** Of counters that are stored already. */
const WINDOW_START = new Date((NOW - 60) * 1000);
const signedIn = (claims: object, permissions: readonly Permission[], access?: DocumentData): Subject => ({
  claims: {
    email_verified: true,
    staffSecondFactor: 'optional',
    auth_time: NOW,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  },
  permissions,
  ...(access && { access }),
});
/** An administrator whose permissions are not active. */
const formerAdmin = (claims: object, access?: DocumentData) =>
  signedIn({ role: 'admin', permissions: PERMISSIONS, ...claims }, [], access);

// Firestore itself verifies signature, age and project of a token before the rules are evaluated. The emulator does
// not, so such tokens are only in the matrix of routes and callables.
const SUBJECTS: Record<string, Subject> = {
  'a guest': { claims: null, permissions: [] },
  'an unreadable token': { claims: 'garbage', permissions: [] },
  'a user without claims': signedIn({}, []),
  ...Object.fromEntries(CLAIMS.map(({ name, claims, permissions }) => [name, signedIn(claims, permissions)])),
  'an administrator after an access decision': signedIn(
    { role: 'admin', permissions: [], accessStamp: 'newest' },
    PERMISSIONS,
    { stamp: 'newest', validSince: NOW, disabled: false },
  ),
  'an administrator with a second factor': signedIn(
    {
      role: 'admin',
      permissions: [],
      staffSecondFactor: 'required',
      firebase: { sign_in_provider: 'password', identities: {}, sign_in_second_factor: 'phone' },
    },
    PERMISSIONS,
  ),
  'an administrator without a second factor': formerAdmin({ staffSecondFactor: 'required' }),
  'an administrator without a confirmed email': formerAdmin({ email_verified: false }),
  'an administrator demoted since the token was issued': formerAdmin(
    { accessStamp: 'older' },
    { stamp: 'newest', role: 'user' },
  ),
  'an administrator by a token without the newest decision': formerAdmin({}, { stamp: 'newest' }),
  'an administrator in a revoked session': formerAdmin(
    { accessStamp: 'newest' },
    { stamp: 'newest', validSince: NOW + 1 },
  ),
  'an administrator whose account is disabled': formerAdmin(
    { accessStamp: 'newest' },
    { stamp: 'newest', disabled: true, validSince: 253_402_300_799 },
  ),
  'an administrator signed in 12 hours ago': formerAdmin({ auth_time: NOW - 12 * HOUR - 1 }),
  'a token without the time of the sign-in': formerAdmin({ auth_time: undefined }),
};

/** Collections whose documents have the id of their owner. */
const BY_OWNER = [
  'users',
  'entitlements',
  'account_deletions',
  'customers',
  'recovery_codes',
  'inquiry_access',
];

let environment: RulesEnvironment;
beforeAll(async () => {
  environment = await openEnvironment('demo-rules-matrix');
  // A run that was stopped may have left documents.
  await environment.clearFirestore();
});
afterAll(() => environment.cleanup());

function commit(database: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(database);
  for (const { path, data } of writes) batch.set(doc(database, path), data);
  return batch.commit();
}

const readProject = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const MATCHED = [...readProject('firestore.rules').matchAll(/^ {4}match \/(\w+)\//gm)];
// functions/src/accounts/account-records.test.ts checks that ARCHITECTURE.md lists what the server uses.
const DOCUMENTED = (/\n## Data\n[\s\S]*?\n## /.exec(readProject('ARCHITECTURE.md'))?.[0] ?? '')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .flatMap(line => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)/g)]);
/** Those of the rules and the server, and one that neither uses. */
const COLLECTIONS = [...new Set([...MATCHED, ...DOCUMENTED].map(([, name = '']) => name)), 'unknown'];

it('the access matrix has every collection of the rules and the server', () => {
  expect(MATCHED.length).toBeGreaterThan(10);
  expect(DOCUMENTED.length).toBeGreaterThan(30);
  expect(COLLECTIONS).toEqual(expect.arrayContaining(Object.keys(COLLECTION_ACCESS)));
});

/** One of each kind of subject; a whole run has all subjects. */
const KINDS = [
  ...['a guest', 'the role user', 'the role user-manager', 'the role admin', 'permissions as text'],
  ...['an administrator demoted since the token was issued', 'an administrator in a revoked session'],
];

it.each(Object.entries(SUBJECTS).filter(([name]) => isWhole || KINDS.includes(name)))(
  '%s can read and write exactly what is expected',
  async (name, subject) => {
    const decisions = await decideAll(subject, Object.keys(SUBJECTS).indexOf(name));
    expect(decisions.sort()).toEqual(listExpected(subject).sort());
  },
);

/** Whether the account is enabled and the session has not ended. */
function isActive({ auth_time: signedInAt }: Claims, access: DocumentData | undefined): boolean {
  if (typeof signedInAt !== 'number' || access?.disabled === true) return false;
  return signedInAt >= Number(access?.validSince ?? 0);
}

/** The operations that are allowed on the subject's own documents, and on those of others. */
function listExpected({ claims, permissions, access }: Subject): string[] {
  // Of a token that Firestore can't read nothing is allowed at all.
  if (claims === 'garbage') return [];
  const isAllowed = (who: Who, isOwn: boolean) => {
    if (who === 'anyone') return true;
    if (who === 'sender') return isOwn;
    if (who === 'owner') return isOwn && claims !== null;
    if (who === 'active owner') return isOwn && claims !== null && isActive(claims, access);
    return permissions.includes(who);
  };
  return COLLECTIONS.flatMap(collection =>
    OPERATIONS.flatMap(operation =>
      listOwners(collection)
        .filter(owner =>
          COLLECTION_ACCESS[collection]?.[operation]?.some(who => isAllowed(who, owner === 'own')),
        )
        .map(owner => `${collection}: ${operation} ${owner}`),
    ),
  );
}

/** Whose documents are tested, by the order of the requests: creating an own document uses up the first count. */
function listOwners(collection: string): readonly ('another’s' | 'own')[] {
  const all = Object.values(COLLECTION_ACCESS[collection] ?? {}).flat();
  const dependsOnOwner = all.some(who => who === 'sender' || who === 'owner' || who === 'active owner');
  return dependsOnOwner ? ['another’s', 'own'] : ['own'];
}

/** The same as the rules decide. */
async function decideAll({ claims, access }: Subject, index: number): Promise<string[]> {
  const isSignedIn = claims !== null && claims !== 'garbage';
  const own = buildSender(isSignedIn ? `subject-${index}` : null, index);
  const another = buildSender(`someone-${index}`, 1000 + index);
  const database = openDatabase(claims, own);

  const found: string[] = [];
  const decide = async (collection: string, operations: readonly Operation[]) => {
    for (const operation of operations) {
      for (const owner of listOwners(collection)) {
        const documents = owner === 'own' ? own : another;
        if (await isAllowed(attempt(database, operation, collection, documents, own)))
          found.push(`${collection}: ${operation} ${owner}`);
      }
    }
  };
  await commit(environment.server, issuedIds(own));
  // Creating these documents after the next step would be an update.
  for (const collection of [...BY_OWNER, 'write_limits']) await decide(collection, ['create']);
  await commit(environment.server, [...existingDocuments(own, access), ...existingDocuments(another)]);
  const others = OPERATIONS.filter(operation => operation !== 'create');
  await decide('write_limits', others);
  await deleteDoc(doc(environment.server, counterPath(own)));
  const collections = COLLECTIONS.filter(name => name !== 'write_limits');
  await Promise.all(collections.map(name => decide(name, BY_OWNER.includes(name) ? others : OPERATIONS)));
  return found;
}

/** Counts are tested with those of one collection. */
const counterPath = (owner: Sender) => `write_limits/waitlist/visitors/${getCounterId(owner, 'waitlist')}`;

function getPath(collection: string, owner: Sender, prefix = 'old'): string {
  if (collection === 'write_limits') return counterPath(owner);
  const byOwner = owner.uid ?? 'nobody';
  const id = `${prefix}${owner.visitorIds.forms.slice(-8)}${owner.uid ? 'u' : 'g'}`.padEnd(20, 'x');
  return `${collection}/${BY_OWNER.includes(collection) ? byOwner : id}`;
}

const getSample = (collection: string, owner: Sender): DocumentData =>
  collection in SAMPLES
    ? SAMPLES[collection as keyof typeof SAMPLES](owner)
    : { userId: owner.uid, until: new Date((NOW + HOUR) * 1000), taken: [] };

function existingDocuments(owner: Sender, access?: DocumentData): Write[] {
  return COLLECTIONS.flatMap((collection): Write[] => {
    // A guest has no document under the own id.
    if (owner.uid === null && BY_OWNER.includes(collection)) return [];
    const path = getPath(collection, owner);
    if (collection === 'write_limits') {
      const count = { ...firstCount('a'.repeat(20)), windowStart: WINDOW_START, updatedAt: WINDOW_START };
      return [{ path, data: count }];
    }
    const data = { ...getSample(collection, owner), ...(collection === 'users' && access && { access }) };
    return [{ path, data }];
  });
}

function openDatabase(claims: Subject['claims'], own: Sender): Firestore {
  if (claims === null) return environment.signedOut;
  if (claims === 'garbage') return environment.withToken(claims);
  return environment.signedIn(own.uid ?? '', { email: own.email, ...claims });
}

async function isAllowed(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    // A document that doesn't exist could be changed.
    if (error.code === 'not-found') return true;
    if (error.code === 'permission-denied' || error.message.includes('invalid jwt')) return false;
    throw error;
  }
  return true;
}

function attempt(
  database: Firestore,
  operation: Operation,
  name: string,
  owner: Sender,
  own: Sender,
): Promise<unknown> {
  const path = getPath(name, owner);
  switch (operation) {
    case 'get':
      return getDoc(doc(database, path));
    case 'list': {
      const parent = collection(database, path.slice(0, path.lastIndexOf('/')));
      const since = new Date((NOW - HOUR) * 1000);
      return getDocs(
        query(parent, where('userId', '==', owner.uid), where('timestamp', '>=', since), limit(10)),
      );
    }
    case 'create':
      return commit(database, buildCreation(name, owner, own));
    case 'update':
      return updateDoc(doc(database, path), buildChange(name, own));
    case 'delete':
      return deleteDoc(doc(database, path));
  }
}

/** A new document of the owner, which is valid except for the owner. */
function buildCreation(collection: string, owner: Sender, own: Sender): Write[] {
  const path = getPath(collection, owner, 'new');
  const id = path.slice(path.lastIndexOf('/') + 1);
  if (collection === 'write_limits') return [{ path, data: firstCount('a'.repeat(20)) }];
  // A profile has the email of the token.
  const data = getSample(collection, collection === 'users' ? own : owner);
  if (!isCounted(collection)) return [{ path, data }];
  return countedWrites(collection, id, getCounterId(own, collection), data);
}

const isCounted = (collection: string): collection is LimitedCollection => collection in WRITE_LIMITS;

/** A change that is correct for each user. */
function buildChange(collection: string, { uid }: Sender): DocumentData {
  if (collection === 'users') return { firstName: 'Irene', updatedAt: serverTimestamp() };
  if (collection === 'write_limits') {
    return { count: 2, lastId: 'b'.repeat(20), updatedAt: serverTimestamp(), windowStart: WINDOW_START };
  }
  if (!isInquiry(collection)) return { userId: uid };
  const status = INQUIRY_STATUSES[collection][1];
  return { status, statusChangedAt: serverTimestamp(), statusChangedBy: uid };
}

const isInquiry = (collection: string): collection is InquiryCollection =>
  INQUIRY_COLLECTIONS.some(each => each === collection);
