import { BRAND } from '@atrium/contract/brand';

/** What to do where scripts are off: forms write to the database themselves. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="text-small">
        This form needs JavaScript. Without it, write to{' '}
        <a href={`mailto:${BRAND.contactEmail}`} className="underline underline-offset-2">
          {BRAND.contactEmail}
        </a>
        .
      </p>
    </noscript>
  );
}
