/** Returns whether a text is a valid document id here. Firestore reserves ids between double underscores. */
export function isDocumentId(text: string): boolean {
  const isReserved = text.startsWith('__') && text.endsWith('__');
  return !isReserved && /^[\w-]{1,128}$/.test(text);
}
