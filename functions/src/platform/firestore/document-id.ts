/** True for what can be the id of a document here. Firestore keeps those between double underscores for itself. */
export function isDocumentId(text: string): boolean {
  const isReserved = text.startsWith('__') && text.endsWith('__');
  return !isReserved && /^[\w-]{1,128}$/.test(text);
}
