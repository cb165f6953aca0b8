import type { BackendInfo } from '@atrium/contract/marketplace/catalogue';
import { PERIOD_SUFFIX } from '@atrium/contract/marketplace/catalogue';
import type { HandoffClaims } from '@atrium/contract/subscriptions/handoff';
import { escapeHtml, formatMoney, page } from '../http/page.ts';

type Tier = BackendInfo['data']['pricingTiers'][number];

/** The app itself, as far as a local world needs one; `person` is who was handed over to it. */
export function appPage({ data }: BackendInfo, person?: HandoffClaims): string {
  return page(
    data.name,
    `<main class="sheet">
<h1>${escapeHtml(data.name)}</h1>
${person ? welcome(data.pricingTiers, person) : ''}
<p>${escapeHtml(data.description)}</p>
<ul>${data.features.map(feature => `<li>${escapeHtml(feature)}</li>`).join('')}</ul>
<p>This page stands in for the running application.</p>
</main>`,
  );
}

/** The app's own sign-up. The plan arrives in the query as `tier`, `tierId` or `plan`, by id or by name. */
export function signupPage({ data }: BackendInfo, query: URLSearchParams): string {
  const wanted = (query.get('tier') ?? query.get('tierId') ?? query.get('plan') ?? '').toLowerCase();
  const tier = data.pricingTiers.find(
    ({ tierId, name }) => tierId.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return page(
    `Sign up for ${data.name}`,
    `<main class="sheet">
<h1>Sign up for ${escapeHtml(data.name)}</h1>
<p>${tier ? `Chosen plan: <strong>${escapeHtml(tier.name)}</strong>, ${priceOf(tier)}.` : 'No plan chosen yet. These are on offer:'}</p>
<ul>${(tier?.features ?? data.pricingTiers.map(({ name }) => name)).map(item => `<li>${escapeHtml(item)}</li>`).join('')}</ul>
<p>This page stands in for the application’s own sign-up.</p>
</main>`,
  );
}

/** Why somebody with a hand-off did not get in. */
export function refusalPage({ data }: BackendInfo, reason: string): string {
  return page(
    `${data.name}: not signed in`,
    `<main class="sheet">
<h1>${escapeHtml(data.name)}</h1>
<p role="alert">${escapeHtml(reason)} Open the app again from your dashboard.</p>
</main>`,
    { notice: 'Test mode: this page stands in for the application.' },
  );
}

function welcome(tiers: readonly Tier[], { sub, tierId, status }: HandoffClaims): string {
  const plan = tiers.find(tier => tier.tierId === tierId)?.name ?? tierId;
  return `<p role="status">Signed in as <strong>${escapeHtml(sub)}</strong>, plan <strong>${escapeHtml(plan)}</strong> (${escapeHtml(status)}).</p>`;
}

function priceOf(tier: Tier): string {
  if (tier.price === 0) return 'free';
  const suffix = PERIOD_SUFFIX[tier.billingCycle];
  return `${formatMoney(Math.round(tier.price * 100), tier.currency)}${suffix ? ` / ${suffix}` : ''}`;
}
