import { toSearch } from '../api/build-path.ts';

/** Parses the trimmed text of a parameter, empty without one; invalid texts result in the default. */
type UrlField = (text: string) => string | number;

/** A page's state in the parameters of its URL. */
export interface UrlState<State> {
  /** Without parameters. */
  readonly initial: State;
  /** Reads the search part of a URL, or a form with fields of the same names. */
  parse(source: string | FormData): State;
  /** Returns `search` with these parameters in the declared order, without defaults; other parameters stay. */
  write(state: Partial<State>, search?: string): string;
}

export function defineUrlState<Fields extends Record<string, UrlField>>(
  fields: Fields,
): UrlState<{ readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  const parse = (source: string | FormData) => {
    const texts = typeof source === 'string' ? new URLSearchParams(source) : source;
    const read = ([name, field]: [string, UrlField]) => [name, field(String(texts.get(name) ?? '').trim())];
    return Object.fromEntries(Object.entries(fields).map(read));
  };
  const initial = parse('');
  return {
    initial,
    parse,
    write(state, search = '') {
      const parameters = new URLSearchParams(search);
      for (const name of Object.keys(fields)) {
        const text = String(state[name] ?? '').trim();
        if (text === '' || text === String(initial[name])) parameters.delete(name);
        else parameters.set(name, text);
      }
      return toSearch(parameters);
    },
  };
}

/** A field with any text. */
export const text = (value: string): string => value;

/** A field with the texts that are valid. */
export const textIf = (isValid: (value: string) => boolean) => (value: string) =>
  isValid(value) ? value : '';

/** A field with one of several values. */
export const oneOf =
  <const Value extends string | number>(values: readonly Value[], other: Value) =>
  (text: string): Value =>
    values.find(value => String(value) === text) ?? other;
