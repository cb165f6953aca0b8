/** Returns the id of a reference that may be expanded, or null for null. */
export function getId(reference: string | { id: string }): string;
export function getId(reference: string | { id: string } | null | undefined): string | null;
export function getId(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
