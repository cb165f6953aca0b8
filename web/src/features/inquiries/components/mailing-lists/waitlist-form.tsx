import type { WaitlistForm as WaitlistValues } from '@atrium/contract/inquiries/forms/waitlist-form';
import { PATHS } from '../../../../paths.ts';
import { NextLink } from '../contact/sent-message.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import { AddressForm } from './address-form.tsx';
import { ConfirmByEmail } from './confirm-by-email.tsx';

const PRODUCT: Omit<WaitlistValues, 'email'> = { product: 'payroll-us' };

const load = async () => (await import('../../api/waitlist.ts')).waitlist;

/** The waitlist of US payroll, which is not available yet. */
export function WaitlistForm() {
  return (
    <AddressForm
      name="waitlist"
      load={load}
      label="Waitlist"
      button="Join the Waitlist"
      busyText="Submitting..."
      fixed={PRODUCT}
      note={
        <>
          One email, on launch day. <PrivacyLink />
        </>
      }
      next={
        <>
          <ConfirmByEmail />
          <NextLink href={PATHS.marketplace}>See what’s available today</NextLink>
        </>
      }
    />
  );
}
