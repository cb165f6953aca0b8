import { PATHS } from '../../../../paths.ts';
import type { OnSent } from '../../hooks/use-inquiry-form.ts';
import { NextLink } from '../contact/sent-message.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import { AddressForm } from './address-form.tsx';
import { ConfirmByEmail } from './confirm-by-email.tsx';

/** The newsletter form; `source` is the page it stands on. */
export function NewsletterForm({ source, onSent }: { source: 'contact_page' | 'home_page'; onSent: OnSent }) {
  return (
    <AddressForm
      name="newsletter"
      load={async () => (await import('../../api/newsletter.ts')).newsletter(source)}
      onSent={onSent}
      label="Newsletter"
      quiet
      button="Subscribe"
      busyText="Subscribing..."
      note={
        <>
          One letter a month. Every letter has a link that ends it. <PrivacyLink />
        </>
      }
      next={
        <>
          <ConfirmByEmail />
          <NextLink href={PATHS.blog}>Meanwhile, the articles that are out</NextLink>
        </>
      }
    />
  );
}
