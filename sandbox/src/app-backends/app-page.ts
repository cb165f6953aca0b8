import type { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import { escapeHtml } from '@atrium/contract/platform/escape-html';
import type { HandoffClaims } from '@atrium/contract/subscriptions/handoff';
import { page } from '../http/page.ts';

type Tier = BackendInfo['data']['pricingTiers'][number];

/** The app's start page, a placeholder for the real app. `user` is set after an app sign-on. */
export function appPage({ data }: BackendInfo, user?: HandoffClaims): string {
  return page(
    data.name,
    `<h1>${escapeHtml(data.name)}</h1>
${user ? signedInNotice(data.pricingTiers, user) : ''}
<p>${escapeHtml(data.description)}</p>
<ul>${data.features.map(feature => `<li>${escapeHtml(feature)}</li>`).join('')}</ul>
<p>This page is a placeholder for the app.</p>`,
  );
}

/** The app's sign-up page. */
export function signupPage({ data }: BackendInfo): string {
  return page(
    `Sign up for ${data.name}`,
    `<h1>Sign up for ${escapeHtml(data.name)}</h1>
<ul>${data.pricingTiers.map(({ name }) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>
<p>This page is a placeholder for the app’s sign-up.</p>`,
  );
}

/** Shown when the app rejects an app sign-on token; `reason` is a sentence. */
export function signOnErrorPage({ data }: BackendInfo, reason: string): string {
  return page(
    `${data.name}: not signed in`,
    `<h1>${escapeHtml(data.name)}</h1>
<p role="alert">${escapeHtml(reason)} Open the app again from your dashboard.</p>`,
    { notice: 'Test mode: this page simulates the app.' },
  );
}

function signedInNotice(tiers: readonly Tier[], { sub, tierId, status }: HandoffClaims): string {
  const plan = tiers.find(tier => tier.tierId === tierId)?.name ?? tierId;
  return `<p role="status">Signed in as <strong>${escapeHtml(sub)}</strong>, plan <strong>${escapeHtml(plan)}</strong> (${escapeHtml(status)}).</p>`;
}
