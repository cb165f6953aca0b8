/** A form value: text, or the lists and records that bracketed names describe. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormRecord = { [name: string]: FormValue };

/**
 * Reads `a=1&b[c]=2&d[0][e]=3&f[]=4` into nested records and lists, as Stripe's API does.
 * Records have no prototype, so a name such as `__proto__` is only a name.
 */
export function parseForm(text: string): FormRecord {
  const root = record();
  for (const [name, value] of new URLSearchParams(text)) assign(root, keysOf(name), value);
  const form = toLists(root);
  return typeof form === 'string' || Array.isArray(form) ? record() : form;
}

/** Returns a trimmed text field, or an empty string. */
export function textField(form: FormRecord, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
}

function record(): FormRecord {
  return Object.create(null);
}

function keysOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const inner = [...name.slice(open).matchAll(/\[([^[\]]*)\]/g)].map(match => match[1] ?? '');
  return [name.slice(0, open), ...inner];
}

function assign(root: FormRecord, keys: string[], value: string): void {
  let parent = root;
  for (const [index, key] of keys.entries()) {
    const name = key === '' ? String(Object.keys(parent).length) : key;
    if (index === keys.length - 1) {
      parent[name] = value;
      return;
    }
    const next = parent[name];
    const inner = next && typeof next === 'object' && !Array.isArray(next) ? next : record();
    parent[name] = inner;
    parent = inner;
  }
}

function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every(name => /^\d+$/.test(name))) {
    return names.sort((a, b) => Number(a) - Number(b)).map(name => toLists(value[name] ?? ''));
  }
  for (const name of names) value[name] = toLists(value[name] ?? '');
  return value;
}
