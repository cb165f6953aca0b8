import { MailLink } from './mail-link.tsx';

/** Offers an email link where scripts are disabled: the forms need scripts to write to the database. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="text-small">
        This form needs JavaScript. Without it, write to <MailLink />.
      </p>
    </noscript>
  );
}
