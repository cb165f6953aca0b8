import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { findAccount } from '../../access/accounts.ts';
import { syncCustomerEmail } from '../../payments/customers/customer-email.ts';
import { findCustomerId } from '../../payments/customers/customer-store.ts';
import { logger } from '../../platform/logger.ts';
import { STRIPE_SECRET_KEY } from '../../platform/params.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { findProfile } from './profile-store.ts';

/** Updates the Stripe customer when the email of a profile changes or is confirmed. Firebase retries while Stripe is unavailable. */
export const onProfileEmailChanged = () =>
  onDocumentUpdated(
    { document: 'users/{uid}', retry: true, secrets: [STRIPE_SECRET_KEY] },
    async ({ data, params }) => {
      const isSame = (field: string) => data?.before.get(field) === data?.after.get(field);
      if (isSame('email') && isSame('verifiedEmail')) return;
      const uid = String(params.uid);
      // Only a verified email is sent to Stripe.
      const readEmail = async (id: string) => {
        const account = await findAccount(id);
        const profile = await findProfile(id);
        return account?.emailVerified && account.email === profile?.email ? (profile?.email ?? null) : null;
      };
      const refusal = await syncCustomerEmail(uid, await getStripe(), { findCustomerId, readEmail });
      if (refusal) logger.warn('customer.email_rejected', { uid, detail: refusal });
    },
  );
