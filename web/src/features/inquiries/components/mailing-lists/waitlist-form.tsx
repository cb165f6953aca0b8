import {
  WAITLIST_FORM,
  type WaitlistForm as WaitlistValues,
} from '@atrium/contract/inquiries/forms/waitlist-form';
import { PATHS } from '../../../../paths.ts';
import { NextLink } from '../sent-message.tsx';
import { PrivacyLink } from '../submit-line.tsx';
import { EmailForm } from './email-form.tsx';

const PRODUCT: Omit<WaitlistValues, 'email'> = { product: 'payroll-us' };

/** The waitlist of US payroll, which is not available yet. */
export function WaitlistForm() {
  return (
    <EmailForm
      name="waitlist"
      form={WAITLIST_FORM}
      source="payroll_us_page"
      label="Waitlist"
      button="Join the Waitlist"
      busyText="Submitting..."
      fixed={PRODUCT}
      note={
        <>
          One email, on launch day. <PrivacyLink />
        </>
      }
      next={<NextLink href={PATHS.marketplace}>See what’s available today</NextLink>}
    />
  );
}
