import { NamesForm, type UserProfile } from '@atrium/contract/accounts/profile';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { FailureText } from '../../../../design/feedback/failure-text.tsx';
import { LeaveDialog } from '../../../../design/feedback/leave-dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import { useAccountForm } from '../../hooks/use-account-form.ts';
import { useStoredProfile } from '../../hooks/use-profile.ts';
import { AccountSection } from '../account-section.tsx';
import { NameFields } from '../name-fields.tsx';

/** First and last name. */
export function NamesSection({ uid }: { uid: string }) {
  const profile = useStoredProfile(uid);
  return (
    <AccountSection id="account-name" lead="Used in greetings and emails.">
      <div className="grid min-h-59 max-w-xl content-start sm:min-h-35">
        {profile === undefined ? <div className="skeleton min-h-[inherit]" /> : null}
        {profile === null ? <MissingProfile /> : null}
        {profile ? <Names profile={profile} /> : null}
      </div>
    </AccountSection>
  );
}

function Names({ profile }: { profile: UserProfile }) {
  const [saved, setSaved] = useState(false);
  const [dirty, setDirty] = useState(false);
  const leaving = useUnsavedGuard(dirty);
  const { busy, failure, errors, onSubmit } = useAccountForm({
    schema: NamesForm,
    action: async names => (await import('../../api/save-profile.ts')).saveNames(names),
    onDone: () => {
      setSaved(true);
      setDirty(false);
    },
  });
  return (
    <Form
      aria-labelledby="account-name"
      onSubmit={onSubmit}
      onInput={event => {
        setSaved(false);
        const form = new FormData(event.currentTarget);
        setDirty(form.get('firstName') !== profile.firstName || form.get('lastName') !== profile.lastName);
      }}
      noValidate
      className="grid gap-5"
    >
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <NameFields names={profile} errors={errors} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save Name'}
        </Button>
        <p role="status" className="text-small text-done">
          {saved ? 'Saved.' : ''}
        </p>
      </div>
      <LeaveDialog leaving={leaving}>Your new name isn’t saved yet.</LeaveDialog>
    </Form>
  );
}

/** Registration was interrupted before the profile was created, and could not be completed automatically. */
function MissingProfile() {
  const { busy, failure, run } = useAction(error =>
    error instanceof Error ? error.message : SPEC_TEXT.profileNotFound,
  );

  return (
    <Notice tone="warn" title={SPEC_TEXT.profileNotFound}>
      <p>Your account works, but its profile is missing. You can create it from your account.</p>
      <FailureText className="mt-2 font-medium">{failure}</FailureText>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        disabled={busy}
        onClick={() => void run(async () => (await import('../../api/ensure-profile.ts')).ensureProfile())}
      >
        {busy ? 'Creating...' : 'Create My Profile'}
      </Button>
    </Notice>
  );
}
