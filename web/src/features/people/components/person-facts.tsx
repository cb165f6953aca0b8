import { roleText } from '@atrium/contract/access/permission-texts';
import type { Person } from '@atrium/contract/people';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/feedback/badge.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Figure, Figures } from '../../../design/layout/figures.tsx';
import { EmailText } from '../../../design/typography/email-text.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { getEnv } from '../../../platform/env.ts';
import { dayText, moneyText, timeText } from '../../../platform/format.ts';

/** Who a person is, and what they have paid, as far as the reader sees it. */
export function PersonFacts({
  person: { email, account, access, billing, suppression },
}: {
  person: Person;
}) {
  const [received, ...others] = billing?.received ?? [];
  return (
    <div className="grid gap-8">
      {suppression ? (
        <Notice tone="warn" title="We send nothing to this address.">
          {suppression}
        </Notice>
      ) : null}
      {access?.deletedAt ? (
        <Notice tone="warn" title={`This account is deleted on ${dayText(access.deletedAt)}.`}>
          Its owner has asked for it, and can undo it until then.
        </Notice>
      ) : null}
      {billing ? (
        <Figures>
          <Figure
            name="Received in all"
            value={moneyText(received?.amount ?? 0, received?.currency ?? 'USD')}
            note={
              others.length > 0
                ? others.map(({ amount, currency }) => `and ${moneyText(amount, currency)}`).join(', ')
                : 'After refunds and lost disputes'
            }
          />
          {billing.credit ? (
            <Figure
              name="Credit"
              value={moneyText(billing.credit.amount, billing.credit.currency)}
              note="For the next invoices"
            />
          ) : null}
        </Figures>
      ) : null}
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 sm:gap-x-8 border-t border-line pt-5 text-small sm:max-w-160 [&_dt]:text-soft">
        <Row name="Email">
          <span className="wrap-anywhere">
            <EmailText>{email ?? 'None'}</EmailText>
          </span>{' '}
          {account && !account.emailVerified ? <Badge tone="pending">Not confirmed</Badge> : null}
        </Row>
        {account ? (
          <>
            <Row name="Account">
              {account.disabled ? <Badge tone="fail">Disabled</Badge> : <Badge tone="done">Active</Badge>}
            </Row>
            <Row name="Since">{account.createdAt ? dayText(account.createdAt) : 'Unknown'}</Row>
            <Row name="Last sign-in">
              {account.lastSignInAt ? timeText(new Date(account.lastSignInAt)) : 'Never'}
            </Row>
          </>
        ) : (
          <Row name="Account">None with this address</Row>
        )}
        {access ? (
          <>
            <Row name="Last seen">
              {access.lastSeenAt ? timeText(new Date(access.lastSeenAt)) : 'Unknown'}
              {access.sessions > 0
                ? `, in ${access.sessions === 1 ? '1 browser' : `${access.sessions} browsers`} lately`
                : ''}
            </Row>
            <Row name="Role">{roleText(access.user.role)}</Row>
            <Row name="Two-step verification">{access.hasSecondFactor ? 'On' : 'Off'}</Row>
          </>
        ) : null}
        {billing?.stripeCustomerId ? (
          <Row name="Customer">
            <a
              href={stripeCustomerUrl(billing.stripeCustomerId)}
              target="_blank"
              rel="noopener"
              className={textLinkClass()}
            >
              Open in Stripe
            </a>
          </Row>
        ) : null}
        {account ? (
          <Row name="ID">
            <span className="font-mono text-fine break-all">{account.uid}</span>
          </Row>
        ) : null}
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function stripeCustomerUrl(id: string): string {
  const isTest = getEnv().stripePublishableKey.startsWith('pk_test_');
  return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}customers/${id}`;
}
