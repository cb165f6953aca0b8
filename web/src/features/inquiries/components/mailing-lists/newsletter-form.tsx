import { NEWSLETTER_FORM } from '@atrium/contract/inquiries/forms/newsletter-form';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { PATHS } from '../../../../paths.ts';
import type { OnSent } from '../../hooks/use-inquiry-form.ts';
import { NextLink } from '../sent-message.tsx';
import { PrivacyLink } from '../submit-line.tsx';
import { EmailForm } from './email-form.tsx';

interface NewsletterFormProps {
  source: keyof typeof NEWSLETTER_FORM.sources;
  onSent: OnSent;
}

export function NewsletterForm({ source, onSent }: NewsletterFormProps) {
  return (
    <EmailForm
      name="newsletter"
      form={NEWSLETTER_FORM}
      source={source}
      onSent={onSent}
      label="Newsletter"
      quiet
      button="Subscribe"
      busyText="Subscribing..."
      note={
        <>
          One email a month. Unsubscribe in one click.{' '}
          {source === 'newsletter_page' ? null : (
            <>
              <a href={PATHS.newsletter} className={textLinkClass()}>
                Read past issues
              </a>
              .{' '}
            </>
          )}
          <PrivacyLink />
        </>
      }
      next={<NextLink href={PATHS.blog}>Read our articles</NextLink>}
    />
  );
}
