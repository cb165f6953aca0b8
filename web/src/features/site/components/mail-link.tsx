import { BRAND } from '@atrium/contract/brand';

/** A link to our email address with this subject. */
export function MailLink({ subject }: { subject: string }) {
  return (
    <a
      href={`mailto:${BRAND.contactEmail}?subject=${encodeURIComponent(subject)}`}
      className="text-ink underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {BRAND.contactEmail}
    </a>
  );
}
