import { isDeepStrictEqual } from 'node:util';
import {
  type FieldPath,
  FieldValue,
  type Firestore,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { setDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import { pass } from './interruption.ts';

export type Fields = Readonly<Record<string, unknown>>;

interface Stored {
  fields: Fields;
  updateTime: Timestamp;
}

/** One document that a commit changed; null when it doesn't exist. */
export interface Change {
  path: string;
  before: Fields | null;
  after: Fields | null;
}

interface Write {
  kind: 'create' | 'set' | 'merge' | 'update' | 'delete';
  path: string;
  data: Fields;
  lastUpdateTime?: Timestamp | undefined;
}

interface Precondition {
  lastUpdateTime?: Timestamp;
}

export interface MemoryFirestoreOptions {
  /** Called before each request; can fail instead of it. */
  before(): Promise<void>;
  /** Called after each request; a failure loses its response. */
  after(): Promise<void> | void;
  /** Called after each commit. */
  onCommit(changes: readonly Change[]): void;
  /** In ms since the epoch. */
  now(): number;
  /** False ignores the last update time that a write expects, to test that the simulator notices. */
  hasPreconditions: boolean;
}

/** The gRPC codes of refused writes. */
const CODES = { notFound: 5, alreadyExists: 6, failedPrecondition: 9 } as const;

/** An error as the client library throws it. */
export function grpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Opens an empty database, which the stores of this process use from now on. */
export function openMemoryFirestore(options?: Partial<MemoryFirestoreOptions>): MemoryFirestore {
  const database = new MemoryFirestore(options);
  setDatabase(database.client);
  return database;
}

/**
 * The part of Firestore that the stores use: documents, atomic batches with preconditions, and queries of one collection.
 * Stored values are Firestore's: dates become timestamps, and server timestamps are the time of the commit. Unless the
 * options say otherwise, each request can be interrupted before and after it takes effect.
 */
export class MemoryFirestore {
  readonly documents = new Map<string, Stored>();
  readonly options: MemoryFirestoreOptions;
  /** Documents written. */
  writes = 0;
  /** Documents that Firestore bills as read: a count is one for each 1,000 index entries, an empty result is one. */
  reads = 0;
  #commits = 0;
  #ids = 0;

  constructor(options: Partial<MemoryFirestoreOptions> = {}) {
    this.options = {
      before: pass,
      after: pass,
      onCommit: () => {},
      now: () => Date.now(),
      hasPreconditions: true,
      ...options,
    };
  }

  /** This database with the type that the stores expect. */
  get client(): Firestore {
    return Object(this);
  }

  collection(name: string): MemoryCollection {
    return new MemoryCollection(this, name);
  }

  doc(path: string): MemoryDocument {
    return new MemoryDocument(this, path);
  }

  batch(): MemoryBatch {
    return new MemoryBatch(this);
  }

  /** Performs a transaction that only reads, while nothing else writes. */
  runTransaction<T>(work: (transaction: object) => Promise<T>): Promise<T> {
    const get = (source: { get(): Promise<unknown> }) => source.get();
    return work({ get, getAll: (...documents: MemoryDocument[]) => this.getAll(...documents) });
  }

  getAll(...documents: (MemoryDocument | { fieldMask: string[] })[]): Promise<MemorySnapshot[]> {
    return this.request(() => {
      const found = documents.flatMap(each => (each instanceof MemoryDocument ? this.toSnapshot(each) : []));
      this.reads += found.length;
      return found;
    });
  }

  toSnapshot(document: MemoryDocument): MemorySnapshot {
    return new MemorySnapshot(document, this.documents.get(document.path), this.timeNow());
  }

  /** Writes a document without a request; keeps the fields that `fields` doesn't have. */
  put(path: string, fields: Fields): void {
    this.commit([{ kind: 'merge', path, data: fields }]);
  }

  /** Returns a document as a record of the product: with its id, and dates instead of timestamps. */
  record<T>(path: string): T | undefined {
    const stored = this.documents.get(path);
    return stored && toRecord<T>(path.slice(path.lastIndexOf('/') + 1), stored.fields);
  }

  /** Returns the records of a collection by id. */
  records<T>(collection: string): Map<string, T> {
    return new Map([...this.all(collection)].map(([id, fields]) => [id, toRecord<T>(id, fields)]));
  }

  /** Returns the documents of a collection by id, without a request. */
  all(collection: string): Map<string, Fields> {
    const prefix = `${collection}/`;
    const found = new Map<string, Fields>();
    for (const [path, { fields }] of this.documents) {
      if (path.startsWith(prefix)) found.set(path.slice(prefix.length), fields);
    }
    return found;
  }

  newId(): string {
    this.#ids += 1;
    return `document-${this.#ids}`;
  }

  /** The current time, which is different for each commit. */
  timeNow(): Timestamp {
    const { seconds, nanoseconds } = Timestamp.fromMillis(this.options.now());
    return new Timestamp(seconds, nanoseconds + (this.#commits % 1_000_000));
  }

  async request<T>(perform: () => T): Promise<T> {
    await this.options.before();
    const result = perform();
    await this.options.after();
    return result;
  }

  /** Performs all writes or none. Returns the update time of the last document, which a write that changes nothing keeps. */
  commit(writes: readonly Write[]): Timestamp {
    for (const write of writes) this.#check(write);
    this.#commits += 1;
    this.writes += writes.length;
    const time = this.timeNow();
    let updateTime = time;
    const changes = writes.map(({ kind, path, data }): Change => {
      const stored = this.documents.get(path);
      const before = stored?.fields ?? null;
      if (kind === 'delete') {
        this.documents.delete(path);
        return { path, before, after: null };
      }
      const added = Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, storedValue(value, before?.[name], time)]),
      );
      const isReplaced = kind === 'create' || kind === 'set';
      const merged = kind === 'update' ? withPaths(before ?? {}, added) : { ...before, ...added };
      const after = Object.freeze(isReplaced ? added : merged);
      updateTime = stored && isDeepStrictEqual(before, after) ? stored.updateTime : time;
      this.documents.set(path, { fields: after, updateTime });
      return { path, before, after };
    });
    this.options.onCommit(changes);
    return updateTime;
  }

  #check({ kind, path, lastUpdateTime }: Write): void {
    const stored = this.documents.get(path);
    if (kind === 'create' && stored) throw grpcError(CODES.alreadyExists, `${path} exists.`);
    if (kind === 'update' && !stored) throw grpcError(CODES.notFound, `${path} does not exist.`);
    if (!lastUpdateTime || !this.options.hasPreconditions) return;
    if (!stored?.updateTime.isEqual(lastUpdateTime)) {
      throw grpcError(CODES.failedPrecondition, `${path} has changed.`);
    }
  }
}

const SERVER_TIMESTAMP = FieldValue.serverTimestamp();
const INCREMENT = FieldValue.increment(1);
const DELETE = FieldValue.delete();

/** Applies the changes of an update, whose names can be paths: `message.text`. */
function withPaths(before: Fields, changes: Fields): Fields {
  const result: Record<string, unknown> = { ...before };
  for (const [path, value] of Object.entries(changes)) {
    const [name = '', ...rest] = path.split('.');
    result[name] =
      rest.length === 0
        ? value
        : Object.freeze(withPaths((result[name] ?? {}) as Fields, { [rest.join('.')]: value }));
  }
  return result;
}

function storedValue(value: unknown, before: unknown, time: Timestamp): unknown {
  if (value instanceof FieldValue) {
    if (value.isEqual(SERVER_TIMESTAMP)) return time;
    if (value.isEqual(DELETE)) return undefined;
    if (value.isEqual(INCREMENT)) return (typeof before === 'number' ? before : 0) + 1;
    throw new Error('This field value is not supported.');
  }
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (value instanceof Timestamp || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(each => storedValue(each, undefined, time)));
  // As in the product, undefined fields are omitted.
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.freeze(
    Object.fromEntries(entries.map(([name, each]) => [name, storedValue(each, undefined, time)])),
  );
}

function toRecord<T>(id: string, { updatedAt: _, ...fields }: Fields): T {
  const record: unknown = { ...withDates(fields), id };
  return record as T;
}

/** Replaces the timestamps in the fields of a document. */
function withDates(fields: object): object {
  const convertTimes = (value: unknown): unknown => {
    if (value instanceof Timestamp) return value.toDate();
    if (Array.isArray(value)) return value.map(convertTimes);
    return typeof value === 'object' && value !== null ? withDates(value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convertTimes(value)]));
}

class MemorySnapshot {
  readonly id: string;
  readonly ref: MemoryDocument;
  readonly readTime: Timestamp;
  readonly updateTime: Timestamp | undefined;
  readonly #fields: Fields | undefined;

  constructor(ref: MemoryDocument, stored: Stored | undefined, readTime: Timestamp) {
    this.id = ref.id;
    this.ref = ref;
    this.readTime = readTime;
    this.updateTime = stored?.updateTime;
    this.#fields = stored?.fields;
  }

  get exists(): boolean {
    return this.#fields !== undefined;
  }

  data(): Fields | undefined {
    return this.#fields;
  }

  get(path: string): unknown {
    return fieldAt(this.#fields, path);
  }
}

// The stores accept only snapshots of the client library from a stream.
Object.setPrototypeOf(MemorySnapshot.prototype, QueryDocumentSnapshot.prototype);

function fieldAt(fields: unknown, path: string): unknown {
  let value = fields;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

class MemoryDocument {
  readonly #database: MemoryFirestore;
  readonly path: string;

  constructor(database: MemoryFirestore, path: string) {
    this.#database = database;
    this.path = path;
  }

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  collection(name: string): MemoryCollection {
    return new MemoryCollection(this.#database, `${this.path}/${name}`);
  }

  get(): Promise<MemorySnapshot> {
    return this.#database.getAll(this).then(([snapshot]) => snapshot as MemorySnapshot);
  }

  create(data: Fields) {
    return this.#write({ kind: 'create', path: this.path, data });
  }

  set(data: Fields, { merge = false }: { merge?: boolean } = {}) {
    return this.#write({ kind: merge ? 'merge' : 'set', path: this.path, data });
  }

  update(data: Fields, { lastUpdateTime }: Precondition = {}) {
    return this.#write({ kind: 'update', path: this.path, data, lastUpdateTime });
  }

  delete({ lastUpdateTime }: Precondition = {}) {
    return this.#write({ kind: 'delete', path: this.path, data: {}, lastUpdateTime });
  }

  #write(write: Write): Promise<{ writeTime: Timestamp }> {
    return this.#database.request(() => ({ writeTime: this.#database.commit([write]) }));
  }
}

class MemoryBatch {
  readonly #database: MemoryFirestore;
  readonly #writes: Write[] = [];

  constructor(database: MemoryFirestore) {
    this.#database = database;
  }

  create({ path }: MemoryDocument, data: Fields): void {
    this.#writes.push({ kind: 'create', path, data });
  }

  set({ path }: MemoryDocument, data: Fields): void {
    this.#writes.push({ kind: 'set', path, data });
  }

  update({ path }: MemoryDocument, data: Fields, { lastUpdateTime }: Precondition = {}): void {
    this.#writes.push({ kind: 'update', path, data, lastUpdateTime });
  }

  delete({ path }: MemoryDocument, { lastUpdateTime }: Precondition = {}): void {
    this.#writes.push({ kind: 'delete', path, data: {}, lastUpdateTime });
  }

  async commit(): Promise<void> {
    await this.#database.request(() => this.#database.commit(this.#writes));
  }
}

type Matches = (fields: Fields) => boolean;

interface Order {
  sortValue(fields: Fields, id: string): unknown;
  direction: 1 | -1;
}

interface QueryPlan {
  filters: readonly Matches[];
  orders: readonly Order[];
  limit: number;
  start: { values: readonly unknown[]; isIncluded: boolean } | null;
}

class MemoryQuery {
  protected readonly database: MemoryFirestore;
  protected readonly name: string;
  readonly #plan: QueryPlan;

  constructor(
    database: MemoryFirestore,
    name: string,
    plan: QueryPlan = { filters: [], orders: [], limit: Number.POSITIVE_INFINITY, start: null },
  ) {
    this.database = database;
    this.name = name;
    this.#plan = plan;
  }

  get firestore(): MemoryFirestore {
    return this.database;
  }

  #with(changes: Partial<QueryPlan>): MemoryQuery {
    return new MemoryQuery(this.database, this.name, { ...this.#plan, ...changes });
  }

  where(field: unknown, operator?: string, value?: unknown): MemoryQuery {
    const matches = operator === undefined ? matchesFilter(field) : matchesField(field, operator, value);
    return this.#with({ filters: [...this.#plan.filters, matches] });
  }

  orderBy(field: string | FieldPath, direction: 'asc' | 'desc' = 'asc'): MemoryQuery {
    const order: Order = {
      sortValue: (fields, id) => (typeof field === 'string' ? fieldAt(fields, field) : id),
      direction: direction === 'asc' ? 1 : -1,
    };
    return this.#with({ orders: [...this.#plan.orders, order] });
  }

  limit(limit: number): MemoryQuery {
    return this.#with({ limit });
  }

  select(): MemoryQuery {
    return this;
  }

  startAt(...values: unknown[]): MemoryQuery {
    return this.#with({ start: { values, isIncluded: true } });
  }

  startAfter(...values: unknown[]): MemoryQuery {
    const { orders } = this.#plan;
    const [only] = values;
    const after =
      only instanceof MemorySnapshot
        ? orders.map(({ sortValue }) => sortValue(only.data() ?? {}, only.id))
        : values;
    return this.#with({ start: { values: after, isIncluded: false } });
  }

  get(): Promise<{ docs: MemorySnapshot[]; empty: boolean; readTime: Timestamp }> {
    return this.database.request(() => {
      const docs = this.#find();
      this.database.reads += Math.max(1, docs.length);
      return { docs, empty: docs.length === 0, readTime: this.database.timeNow() };
    });
  }

  async *stream(): AsyncGenerator<MemorySnapshot, void, undefined> {
    for (const document of (await this.get()).docs) {
      await this.database.request(() => {});
      yield document;
    }
  }

  count() {
    return {
      get: () =>
        this.database.request(() => {
          const count = this.#find().length;
          this.database.reads += Math.max(1, Math.ceil(count / 1000));
          return { data: () => ({ count }) };
        }),
    };
  }

  #find(): MemorySnapshot[] {
    const { filters, orders, limit, start } = this.#plan;
    const { database, name } = this;
    const compareKeys = (a: readonly unknown[], b: readonly unknown[]) => {
      for (const [at, { direction }] of orders.entries()) {
        const difference = at < b.length ? compare(a[at], b[at]) : 0;
        if (difference !== 0) return difference * direction;
      }
      return 0;
    };
    const found = [...database.all(name)]
      .filter(([, fields]) => filters.every(matches => matches(fields)))
      .map(([id, fields]) => ({ id, keys: orders.map(({ sortValue }) => sortValue(fields, id)) }))
      // A document without the field is not in a sorted list.
      .filter(({ keys }) => !keys.includes(undefined))
      .filter(({ keys }) => {
        const difference = start ? compareKeys(keys, start.values) : 1;
        return difference > 0 || (difference === 0 && start?.isIncluded);
      })
      .toSorted((a, b) => compareKeys(a.keys, b.keys) || (a.id < b.id ? -1 : 1));
    return found
      .slice(0, Math.min(limit, found.length))
      .map(({ id }) => database.toSnapshot(new MemoryDocument(database, `${name}/${id}`)));
  }
}

class MemoryCollection extends MemoryQuery {
  doc(id: string = this.database.newId()): MemoryDocument {
    return new MemoryDocument(this.database, `${this.name}/${id}`);
  }
}

function comparable(value: unknown): unknown {
  if (value instanceof Timestamp) return value.valueOf();
  return value instanceof Date ? Timestamp.fromDate(value).valueOf() : value;
}

function compare(a: unknown, b: unknown): number {
  if (a instanceof Timestamp && b instanceof Timestamp) {
    return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
  }
  const [left, right] = [comparable(a), comparable(b)];
  if (left === right) return 0;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : 1;
}

/** The operators of filters, between the value of a field and another value. */
const OPERATORS: Readonly<Record<string, (found: unknown, value: unknown) => boolean>> = {
  '==': (found, value) => compare(found, value) === 0,
  '!=': (found, value) => found !== null && compare(found, value) !== 0,
  in: (found, value) => Array.isArray(value) && value.some(each => compare(found, each) === 0),
  'array-contains-any': (found, value) =>
    Array.isArray(found) && Array.isArray(value) && value.some(each => found.includes(each)),
  '<': (found, value) => isSameKind(found, value) && compare(found, value) < 0,
  '<=': (found, value) => isSameKind(found, value) && compare(found, value) <= 0,
  '>': (found, value) => isSameKind(found, value) && compare(found, value) > 0,
  '>=': (found, value) => isSameKind(found, value) && compare(found, value) >= 0,
};

function matchesField(field: unknown, operator: string, value: unknown): Matches {
  const holds = OPERATORS[operator];
  if (typeof field !== 'string' || !holds) throw new Error(`${field} ${operator} is not supported.`);
  return fields => {
    const found = fieldAt(fields, field);
    return found !== undefined && holds(found, value);
  };
}

function isSameKind(a: unknown, b: unknown): boolean {
  return typeof comparable(a) === typeof comparable(b);
}

/** Evaluates a `Filter`, whose parts are private: a field with an operator and a value, or filters with an operator. */
function matchesFilter(filter: unknown): Matches {
  if (typeof filter !== 'object' || filter === null) throw new Error('Not a filter.');
  const call = (name: string): unknown => {
    const method: unknown = Reflect.get(filter, name);
    return typeof method === 'function' ? method.call(filter) : undefined;
  };
  const filters = call('_getFilters');
  const operator = String(call('_getOperator'));
  if (!Array.isArray(filters)) return matchesField(call('_getField'), operator, call('_getValue'));
  const all = filters.map(matchesFilter);
  return operator === 'AND'
    ? fields => all.every(matches => matches(fields))
    : fields => all.some(matches => matches(fields));
}
