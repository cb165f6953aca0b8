import { EmptyForm, PasswordProofForm } from '@atrium/contract/accounts/account';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { type Outcome, useAccountForm } from '../../hooks/use-account-form.ts';
import type { AccountOwner } from '../../hooks/use-account-user.ts';
import { ProofField, useReauthentication } from '../../hooks/use-reauthentication.tsx';
import { FocusedHeading } from '../focused-heading.tsx';
import { FormWithReauthentication } from './form-with-reauthentication.tsx';

interface ReauthenticatedActionFormProps extends AccountOwner {
  title: string;
  action(): Promise<Outcome>;
  label: string;
  busyLabel: string;
  /** True when the action deletes or ends something. */
  isDestructive?: boolean;
  onBack(): void;
  onDone(): void;
  children?: ReactNode;
}

/** A form for an action that needs nothing but reauthentication. */
export function ReauthenticatedActionForm(props: ReauthenticatedActionFormProps) {
  const { by, prove, panel } = useReauthentication(props.user, props.hasPassword);
  const { busy, failure, errors, onSubmit } = useAccountForm<{ currentPassword?: string }>({
    schema: by === 'password' ? PasswordProofForm : EmptyForm,
    action: async ({ currentPassword }) => (await prove(currentPassword)) ?? props.action(),
    onDone: props.onDone,
  });
  return (
    <FormWithReauthentication onSubmit={onSubmit} panel={panel}>
      <FocusedHeading level="h3">{props.title}</FocusedHeading>
      {props.children}
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <ProofField by={by} error={errors.currentPassword} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant={props.isDestructive ? 'danger' : 'secondary'} disabled={busy}>
          {busy ? props.busyLabel : props.label}
        </Button>
        <Button variant="quiet" onClick={props.onBack}>
          Back
        </Button>
      </div>
    </FormWithReauthentication>
  );
}
