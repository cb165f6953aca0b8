/** Returns whether a value is a valid document id here. Firestore reserves ids between double underscores. */
export function isDocumentId(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const isReserved = value.startsWith('__') && value.endsWith('__');
  return !isReserved && /^[\w-]{1,128}$/.test(value);
}
