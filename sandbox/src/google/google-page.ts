import { escapeHtml, page } from '../http/page.ts';

const NOTICE = 'Test mode: this page stands in for Google.';

/** Somebody who has signed in here before. */
export interface GoogleAccount {
  email: string;
  givenName: string;
  familyName: string;
  /** Whether the address is known to be theirs; Google's own always are. */
  verified: boolean;
}

/** Where Google asks who somebody is; `request` is what the site asked with, kept for the answer. */
export function choicePage(
  request: URLSearchParams,
  accounts: readonly GoogleAccount[],
  hint: string | null,
): string {
  const known = accounts.filter(({ email }) => hint === null || email === hint);
  const buttons = known.map(
    ({ email, givenName, familyName }) =>
      `<button class="primary" name="chosen" value="${escapeHtml(email)}">${escapeHtml(`${givenName} ${familyName}`.trim() || email)} (${escapeHtml(email)})</button>`,
  );
  return page(
    'Choose an account',
    `<main class="sheet">
<h1>Choose an account</h1>
<p>to go on to ${escapeHtml(new URL(request.get('redirect_uri') ?? '').host)}</p>
${known.length ? `<form action="/google/answer">${kept(request)}<p class="stack">${buttons.join('\n')}</p></form>` : ''}
<h2>Another account</h2>
<form action="/google/answer">
${kept(request)}
<label>E-mail<input name="email" type="email" required value="${escapeHtml(hint ?? '')}"></label>
<label>First name<input name="given_name"></label>
<label>Last name<input name="family_name"></label>
<label class="check"><input type="checkbox" name="unverified" value="1"> Its address is not confirmed</label>
<button class="primary">Next</button>
</form>
<form action="/google/answer">${kept(request)}<button name="refuse" value="1">Cancel</button></form>
</main>`,
    { notice: NOTICE },
  );
}

/** Why Google does not even ask. */
export function refusedPage(reason: string): string {
  return page(
    'Access blocked',
    `<main class="sheet"><h1>Access blocked</h1><p class="problem">${escapeHtml(reason)}</p></main>`,
    { notice: NOTICE },
  );
}

function kept(request: URLSearchParams): string {
  return ['client_id', 'redirect_uri', 'state', 'nonce']
    .map(name => `<input type="hidden" name="${name}" value="${escapeHtml(request.get(name) ?? '')}">`)
    .join('');
}
