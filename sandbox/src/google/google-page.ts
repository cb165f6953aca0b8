import { escapeHtml } from '@atrium/contract/platform/escape-html';
import { page } from '../http/page.ts';

/** OAuth parameters that the forms pass on to the authorization response. */
const PASSED_ON = ['client_id', 'redirect_uri', 'state', 'nonce'] as const;

const NOTICE = 'Test mode: this page simulates Google.';

/** An account that has signed in before. */
export interface GoogleAccount {
  email: string;
  givenName: string;
  familyName: string;
  /** The `email_verified` claim. */
  verified: boolean;
}

/** Google's account chooser. `request` holds the OAuth parameters, which the forms pass on. */
export function accountChooserPage(
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
    `<h1>Choose an account</h1>
<p>to continue to ${escapeHtml(new URL(request.get('redirect_uri') ?? '').host)}</p>
${known.length ? `<form action="/google/answer">${hiddenFields(request)}<p>${buttons.join('\n')}</p></form>` : ''}
<h2>Another account</h2>
<form action="/google/answer">
${hiddenFields(request)}
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" required value="${escapeHtml(hint ?? '')}"></div>
<div class="field pair">
<div><label for="given_name">First name</label><input id="given_name" name="given_name"></div>
<div><label for="family_name">Last name</label><input id="family_name" name="family_name"></div>
</div>
<div class="field"><label for="confirmed">Verified by Google?</label><select id="confirmed" name="confirmed"><option value="yes">Yes</option><option value="no">No</option></select></div>
<button class="wide">Next</button>
</form>
<p><a href="${escapeHtml(cancelLink(request))}">Cancel</a></p>`,
    { notice: NOTICE },
  );
}

/** The error page for an invalid OAuth request. */
export function errorPage(reason: string): string {
  return page('Access blocked', `<h1>Access blocked</h1><p class="problem">${escapeHtml(reason)}</p>`, {
    notice: NOTICE,
  });
}

function cancelLink(request: URLSearchParams): string {
  const query = new URLSearchParams({ refuse: '1' });
  for (const name of PASSED_ON) query.set(name, request.get(name) ?? '');
  return `/google/answer?${query}`;
}

function hiddenFields(request: URLSearchParams): string {
  return PASSED_ON.map(
    name => `<input type="hidden" name="${name}" value="${escapeHtml(request.get(name) ?? '')}">`,
  ).join('');
}
