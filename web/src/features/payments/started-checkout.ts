/** What the return page needs to recognise the record that belongs to the checkout that was left for. */
export type StartedCheckout = { startedAt: number } & (
  | { kind: 'payment'; appId: string; amountCents: number; description: string }
  | { kind: 'subscription'; priceId: string }
);

const KEY = 'atrium_started_checkout';

/** Remembered for this tab only, and only until the payer is back. */
export function rememberCheckout(checkout: StartedCheckout): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(checkout));
  } catch {
    // Without it the return page goes by time alone.
  }
}

export function recallCheckout(): StartedCheckout | null {
  try {
    return parseStartedCheckout(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** The checkout behind a stored text, or null. */
export function parseStartedCheckout(text: string | null): StartedCheckout | null {
  if (!text) return null;
  const value = JSON.parse(text) as Partial<Record<string, unknown>> | null;
  if (!value || typeof value.startedAt !== 'number') return null;
  const { startedAt, kind, appId, amountCents, description, priceId } = value;
  if (kind === 'subscription' && typeof priceId === 'string') return { kind, startedAt, priceId };
  const isPayment = kind === 'payment' && typeof appId === 'string' && typeof amountCents === 'number';
  if (!isPayment || typeof description !== 'string') return null;
  return { kind, startedAt, appId, amountCents, description };
}
