import { escapeHtml, page } from '../http/page.ts';

const KEPT = ['client_id', 'redirect_uri', 'state', 'nonce'] as const;

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
      `<button class="wide plain" name="chosen" value="${escapeHtml(email)}">${escapeHtml(`${givenName} ${familyName}`.trim() || email)} (${escapeHtml(email)})</button>`,
  );
  return page(
    'Choose an account',
    `<main class="sheet">
<h1>Choose an account</h1>
<p>to go on to ${escapeHtml(new URL(request.get('redirect_uri') ?? '').host)}</p>
${known.length ? `<form action="/google/answer">${kept(request)}<p>${buttons.join('\n')}</p></form>` : ''}
<h2>Another account</h2>
<form action="/google/answer">
${kept(request)}
<div class="field"><label for="email">E-mail</label><input id="email" name="email" type="email" required value="${escapeHtml(hint ?? '')}"></div>
<div class="field pair">
<div><label for="given_name">First name</label><input id="given_name" name="given_name"></div>
<div><label for="family_name">Last name</label><input id="family_name" name="family_name"></div>
</div>
<div class="field"><label for="confirmed">Is the address confirmed?</label><select id="confirmed" name="confirmed"><option value="yes">Yes</option><option value="no">No</option></select></div>
<button class="wide">Next</button>
</form>
<p><a href="${escapeHtml(refusalLink(request))}">Cancel</a></p>
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

function refusalLink(request: URLSearchParams): string {
  const query = new URLSearchParams({ refuse: '1' });
  for (const name of KEPT) query.set(name, request.get(name) ?? '');
  return `/google/answer?${query}`;
}

function kept(request: URLSearchParams): string {
  return KEPT.map(
    name => `<input type="hidden" name="${name}" value="${escapeHtml(request.get(name) ?? '')}">`,
  ).join('');
}
