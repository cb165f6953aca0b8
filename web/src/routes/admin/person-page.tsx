import {
  canExportPerson,
  PERSON_PERMISSIONS,
  type Person,
  TIMELINE_KINDS,
  visibleKinds,
} from '@atrium/contract/people';
import { AppError } from '@atrium/contract/platform/errors';
import type { SubscriptionDescription } from '@atrium/contract/subscriptions/describe-subscription';
import { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import type { UserAccount } from '@atrium/contract/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { LoadError } from '../../design/feedback/load-error.tsx';
import { Loading } from '../../design/feedback/loading.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { TitledSection } from '../../design/layout/titled-section.tsx';
import { AuditList } from '../../features/admin-home/components/audit-list.tsx';
import { changeCustomerPlan } from '../../features/ledger/api/queries.ts';
import { endPersonSessions, PEOPLE_KEY, personQuery } from '../../features/people/api/queries.ts';
import { AccountData } from '../../features/people/components/account-data.tsx';
import { PersonFacts } from '../../features/people/components/person-facts.tsx';
import { PersonTimeline } from '../../features/people/components/person-timeline.tsx';
import { ReasonedAction } from '../../features/people/components/reasoned-action.tsx';
import { CustomerPlans } from '../../features/subscriptions/components/customer-plans.tsx';
import { allTransactions } from '../../features/transactions/api/queries.ts';
import { TransactionDetails } from '../../features/transactions/components/transaction-details.tsx';
import { userAuditQuery } from '../../features/users/api/queries.ts';
import { UserDialog } from '../../features/users/components/user-dialog.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { personPath } from '../../paths.ts';
import { toSearch } from '../../platform/api/build-path.ts';
import { getErrorMessage } from '../../platform/api/get-error-message.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { PermissionGate } from '../../session/permission-gate.tsx';
import { AppLabels, usePlanLookup } from '../dashboard/app-lookup.tsx';
import { PaymentRefund } from './payment-refund.tsx';
import { PersonEntry } from './person-entry.tsx';
import { WrongRole } from './staff-page.tsx';

/** Everything about one person that the reader's permissions show, by account id or email address. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return (
    <PermissionGate
      anyOf={PERSON_PERMISSIONS}
      fallback={
        <ShellPage title="Person">
          <WrongRole anyOf={PERSON_PERMISSIONS} />
        </ShellPage>
      }
    >
      <LoadedPerson key={id} id={id} />
    </PermissionGate>
  );
}

function LoadedPerson({ id }: { id: string }) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(id));
  if (person) {
    // The page of an account has one path.
    const { account } = person;
    if (account && account.uid !== id) return <Navigate to={personPath(account.uid)} replace />;
    return <Content id={id} person={person} />;
  }
  return (
    <ShellPage title="Person">
      {error && !isFetching ? (
        <PersonError error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading the person..." rows={['h-24', 'h-40', 'h-80']} className="grid gap-8" />
      )}
    </ShellPage>
  );
}

function PersonError({ error, onRetry }: { error: Error; onRetry(): void }) {
  const text = getErrorMessage(error, 'Try again in a moment.');
  return error instanceof AppError && error.code === 'not_found' ? (
    <Notice tone="warn" title="We can’t find this person.">
      {text}
    </Notice>
  ) : (
    <LoadError tone="warn" onRetry={onRetry}>
      <p>{text}</p>
    </LoadError>
  );
}

function Content({ id, person }: { id: string; person: Person }) {
  const { session, role, permissions } = useAuth();
  const client = useQueryClient();
  const getPlan = usePlanLookup();
  const [parameters, setParameters] = useSearchParams();
  // The account as the open dialog has changed it; null without a change.
  const [changed, setChanged] = useState<UserAccount | null>(null);
  const [isManaging, setManaging] = useState(false);
  const { account, access, billing, email } = person;
  const title = account?.displayName || email || account?.uid || 'Person';
  const payment = parameters.get('payment');
  const kind = TIMELINE_KINDS.find(known => known === parameters.get('kind')) ?? null;
  const invalidate = () => void client.invalidateQueries({ queryKey: PEOPLE_KEY });

  /** The page's URL with another value of a parameter; null takes it away. */
  function hrefWith(name: string, value: string | null): string {
    const next = new URLSearchParams(parameters);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return toSearch(next) || personPath(id);
  }
  const closePayment = () =>
    setParameters(
      previous => {
        previous.delete('payment');
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <ShellPage
      title={title}
      lead={title === email ? undefined : email}
      action={
        access ? (
          <span className="flex flex-wrap gap-3">
            <ReasonedAction
              label="Log Out Everywhere"
              busyLabel="Logging Out..."
              title={`Log out ${title} everywhere?`}
              act={async reason => {
                await endPersonSessions(id, reason);
                return 'All sessions have ended.';
              }}
              onDone={invalidate}
            >
              Every browser is logged out within seconds. The person can sign in again.
            </ReasonedAction>
            <Button variant="secondary" size="small" onClick={() => setManaging(true)}>
              Manage Account
            </Button>
          </span>
        ) : null
      }
    >
      <AppLabels>
        <div className="grid gap-12">
          <PersonFacts person={person} />
          {billing ? (
            <TitledSection title="Plans" className="grid gap-4">
              <CustomerPlans
                subscriptions={billing.plans.flatMap(plan => LiveSubscription.safeParse(plan).data ?? [])}
                getPlan={getPlan}
                renderActions={(plan, actions) => (
                  <PlanActions id={plan} actions={actions} onDone={invalidate} />
                )}
              />
            </TitledSection>
          ) : null}
          <PersonTimeline
            id={id}
            kinds={visibleKinds({ role, permissions })}
            kind={kind}
            getHref={next => hrefWith('kind', next)}
          >
            {entry => <PersonEntry entry={entry} getPaymentHref={of => hrefWith('payment', of)} />}
          </PersonTimeline>
          {access && session.status === 'signed-in' && id !== session.user.uid ? (
            <AccountData
              uid={id}
              title={title}
              canExport={canExportPerson({ permissions })}
              isDeleted={access.deletedAt !== null}
              onDone={invalidate}
            />
          ) : null}
        </div>
        {payment ? (
          <TransactionDetails
            staff
            id={payment}
            known={undefined}
            version=""
            queries={allTransactions}
            onClose={closePayment}
          >
            {row => <PaymentRefund key={row.id} row={row} />}
          </TransactionDetails>
        ) : null}
        {isManaging && access && session.status === 'signed-in' ? (
          <UserDialog
            user={changed ?? access.user}
            actor={{ uid: session.user.uid, role, permissions }}
            onClose={() => {
              setManaging(false);
              setChanged(null);
            }}
            onChanged={user => {
              setChanged(user);
              invalidate();
            }}
            history={uid => (
              <AuditList
                label="Staff actions on this account"
                query={userAuditQuery(uid)}
                empty="No entries yet. Changes of role and status are recorded here."
              />
            )}
          />
        ) : null}
      </AppLabels>
    </ShellPage>
  );
}

interface PlanActionsProps {
  id: string;
  actions: SubscriptionDescription['actions'];
  onDone(): void;
}

/** What staff can do with a customer's plan: nothing that charges the card. */
function PlanActions({ id, actions, onDone }: PlanActionsProps) {
  if (actions.resume === 'renew') {
    return (
      <ReasonedAction
        key="resume"
        label="Resume Plan"
        busyLabel="Resuming..."
        title="Resume this plan?"
        act={reason => changeCustomerPlan('resume', id, reason)}
        onDone={onDone}
      >
        The plan renews again at the end of its period. The customer gets an email.
      </ReasonedAction>
    );
  }
  if (actions.cancel === null) return null;
  return (
    <ReasonedAction
      key="cancel"
      label="Cancel Plan"
      busyLabel="Canceling..."
      title="Cancel this plan?"
      act={reason => changeCustomerPlan('cancel', id, reason)}
      onDone={onDone}
    >
      {actions.cancel === 'now'
        ? 'Its payment is overdue, so it ends at once, and its open invoice is voided.'
        : 'It ends with its paid period. Nothing is refunded; a refund is in the payment’s details.'}{' '}
      The customer gets an email.
    </ReasonedAction>
  );
}
