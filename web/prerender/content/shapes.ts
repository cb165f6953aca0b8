/** Checks a value at `where` in a file and returns it with its type. Throws an error with `where`. */
export type Shape<T> = (value: unknown, where: string) => T;

export type Fields = Record<string, Shape<unknown>>;
type Of<F extends Fields> = {
  [K in keyof F as undefined extends ReturnType<F[K]> ? never : K]: ReturnType<F[K]>;
} & {
  [K in keyof F as undefined extends ReturnType<F[K]> ? K : never]?: Exclude<ReturnType<F[K]>, undefined>;
};

export const text: Shape<string> = (value, where) =>
  typeof value === 'string' ? value : refuse(value, where, 'must be one text');

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, where) =>
    value === undefined ? undefined : shape(value, where);

export const oneOf =
  <const T extends string>(values: readonly T[]): Shape<T> =>
  (value, where) =>
    values.find(known => known === value) ?? refuse(value, where, `must be one of ${values.join(', ')}`);

export const list =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value, where) =>
    Array.isArray(value)
      ? value.map((entry, index) => shape(entry, `${where} ${index + 1}`))
      : refuse(value, where, 'must be a list');

/** An object with these fields and no others. */
export const object =
  <F extends Fields>(fields: F): Shape<Of<F>> =>
  (value, where) =>
    readFields(fields, value, where);

/** An object with the fields of its `kind` and those that all kinds have. */
export const variant =
  <C extends Fields, K extends Record<string, Fields>>(
    common: C,
    kinds: K,
  ): Shape<{ [N in keyof K]: { kind: N } & Of<C> & Of<K[N]> }[keyof K]> =>
  (value, where) => {
    const kind = oneOf(Object.keys(kinds));
    const found = kind(readEntries(value, where).get('kind'), `${where}: the field kind`);
    return readFields({ ...common, kind, ...kinds[found] }, value, where);
  };

function readFields(fields: Fields, value: unknown, where: string) {
  const given = readEntries(value, where);
  const unknown = [...given.keys()].find(key => !Object.hasOwn(fields, key));
  if (unknown) throw new Error(`${where}: unknown field ${unknown}.`);
  const read = Object.entries(fields).map(([key, shape]) => [
    key,
    shape(given.get(key), `${where}: the field ${key}`),
  ]);
  return Object.fromEntries(read.filter(([, found]) => found !== undefined));
}

function readEntries(value: unknown, where: string): Map<string, unknown> {
  return typeof value === 'object' && value && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : refuse(value, where, 'must have fields');
}

function refuse(value: unknown, where: string, problem: string): never {
  throw new Error(`${where} ${value === undefined ? 'is missing' : problem}.`);
}

export const texts = list(text);
export const table = object({ head: texts, rows: list(texts) });

/** A section's only paragraph. */
export const paragraph: Shape<string> = (value, where) => {
  const [only, ...others] = texts(value, where);
  return only && others.length === 0 ? only : refuse(value, where, 'must be one paragraph');
};

/** Entries with one paragraph each. */
export const pairs = list<readonly [title: string, text: string]>((value, where) => {
  const [title = '', meaning, ...others] = texts(value, where);
  return meaning && others.length === 0 ? [title, meaning] : refuse(value, where, 'must have one paragraph');
});
