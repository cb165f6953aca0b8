import type { TimelineEntry } from '@atrium/contract/people';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { paymentTitle, type StaffTransaction } from '@atrium/contract/transactions';
import type { ReactNode } from 'react';
import { Badge } from '../../design/feedback/badge.tsx';
import { TextLink } from '../../design/typography/text-link.tsx';
import { AuditActor, AuditNotes, AuditTitle } from '../../features/admin-home/components/audit-list.tsx';
import { ResendEmail } from '../../features/emails/components/resend-email.tsx';
import { EMAIL_STATUS, getTone } from '../../features/inquiries/staff/status-text.ts';
import { TransactionStatus } from '../../features/transactions/components/transaction-status.tsx';
import { listTimeline } from '../../features/transactions/transaction-timeline.ts';
import { dayText, moneyText, timeText, wordsText } from '../../platform/format.ts';
import { PermissionGate } from '../../session/permission-gate.tsx';
import { STAFF_SCREENS } from '../../staff-screens.ts';
import { useAppName, usePlanLookup } from '../dashboard/app-lookup.tsx';

interface PersonEntryProps {
  entry: TimelineEntry;
  /** The URL that opens the details of a payment. */
  getPaymentHref(id: string): string;
}

/** One entry of a person's timeline, with what the reader can do about it. */
export function PersonEntry({ entry, getPaymentHref }: PersonEntryProps) {
  const appName = useAppName();
  switch (entry.kind) {
    case 'payments': {
      const { payment } = entry;
      return (
        <Entry
          at={entry.at}
          title={<TextLink to={getPaymentHref(payment.id)}>{paymentTitle(payment)}</TextLink>}
          badge={<TransactionStatus status={payment.status} />}
          aside={<span className="font-medium text-ink">{moneyText(payment.amount, payment.currency)}</span>}
          notes={paymentNotes(payment)}
        />
      );
    }
    case 'plans':
      return <PlanEntry at={entry.at} plan={entry.plan} />;
    case 'emails': {
      const { subject, status, error } = entry.email;
      const { label, tone } = EMAIL_STATUS[status];
      return (
        <Entry
          at={entry.at}
          title={`Email: ${subject}`}
          badge={<Badge tone={tone}>{label}</Badge>}
          notes={error ? [error] : []}
        >
          {status === 'failed' ? (
            <PermissionGate anyOf={STAFF_SCREENS.inquiries.anyOf} fallback={null}>
              <ResendEmail id={entry.id} />
            </PermissionGate>
          ) : null}
        </Entry>
      );
    }
    case 'inquiries': {
      const { collection, status, subject } = entry.inquiry;
      const list = collection === 'demo_bookings' ? 'list=demos&' : '';
      return (
        <Entry
          at={entry.at}
          title={
            <TextLink to={`${STAFF_SCREENS.inquiries.path}?${list}id=${entry.id}`}>
              {collection === 'demo_bookings' ? 'Demo request' : `Message: ${subject || 'no subject'}`}
            </TextLink>
          }
          badge={<Badge tone={getTone(status)}>{wordsText(status)}</Badge>}
        />
      );
    }
    case 'apps':
      return <Entry at={entry.at} title={`Opened ${appName(entry.appId)}`} />;
    case 'staff':
      return (
        <Entry
          at={entry.at}
          title={<AuditTitle entry={entry.action} />}
          aside={<AuditActor entry={entry.action} />}
        >
          <AuditNotes entry={entry.action} />
        </Entry>
      );
  }
}

/** What became of a payment after it was made. */
function paymentNotes(payment: StaffTransaction): string[] {
  const later = listTimeline(payment).filter(({ key }) => !['created', 'completed'].includes(key));
  return later.map(({ what, when, detail }) =>
    [what, when && dayText(when), detail].filter(Boolean).join(' · '),
  );
}

function PlanEntry({ at, plan }: { at: string; plan: unknown }) {
  const getPlan = usePlanLookup();
  const { data } = LiveSubscription.safeParse(plan);
  if (!data) return <Entry at={at} title="A plan" />;
  const { app, tier } = getPlan(data.appId, data.tierId);
  const changes = data.plans
    .slice(1)
    .map(
      ({ since, monthlyCents, currency }) =>
        `Changed on ${dayText(since)}, to ${moneyText(fromMinorUnits(monthlyCents, currency), currency)} a month`,
    );
  return (
    <Entry
      at={at}
      title={`Subscribed to ${planTitle(app?.name ?? data.appId, tier?.name ?? data.tierId)}`}
      notes={[...changes, ...(data.endedAt ? [`Ended on ${dayText(data.endedAt)}`] : [])]}
    />
  );
}

interface EntryProps {
  at: string;
  title: ReactNode;
  badge?: ReactNode;
  /** What is beside the time. */
  aside?: ReactNode;
  notes?: readonly string[];
  children?: ReactNode;
}

function Entry({ at, title, badge, aside, notes = [], children }: EntryProps) {
  return (
    <div className="grid gap-y-1 sm:grid-cols-[minmax(0,1fr)_fit-content(45%)] sm:gap-x-8">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {title}
        {badge}
      </p>
      <p className="text-fine text-soft sm:pt-0.5 sm:text-right">
        {aside}
        {aside ? <span aria-hidden="true"> · </span> : null}
        <time dateTime={at} className="whitespace-nowrap">
          {timeText(new Date(at))}
        </time>
      </p>
      {notes.length > 0 ? (
        <ul className="max-w-[70ch] text-fine wrap-anywhere text-soft sm:col-span-2">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
