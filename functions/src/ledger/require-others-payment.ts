import { AppError } from '@atrium/contract/platform/errors';

/** Staff don't decide about their own money. @throws AppError conflict for a payment of the caller */
export function requireOthersPayment(payer: string, caller: string): void {
  if (payer !== caller) return;
  throw new AppError(
    'conflict',
    'This is a payment of your own account. Another person has to decide about it.',
  );
}
