/** A reference in an object of Stripe: its id, or the object itself when it was expanded. */
export type StripeReference = string | { id: string } | null | undefined;

/** Returns the id of a reference, expanded or not. */
export function getId(reference: StripeReference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
