import { PATHS } from '../../../../paths.ts';
import { NextLink } from '../contact/sent-message.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import { AddressForm } from './address-form.tsx';
import { ConfirmByEmail } from './confirm-by-email.tsx';

const load = async () => (await import('../../api/waitlist.ts')).waitlist;

/** The waitlist of US payroll, which is not on sale yet. */
export function WaitlistForm() {
  return (
    <AddressForm
      name="waitlist"
      load={load}
      label="Waitlist"
      button="Join the waitlist"
      busyText="Submitting..."
      fixed={{ product: 'payroll-us' }}
      note={
        <>
          One message, on the day it opens. <PrivacyLink />
        </>
      }
      next={
        <>
          <ConfirmByEmail />
          <NextLink href={PATHS.marketplace}>What is on sale today</NextLink>
        </>
      }
    />
  );
}
