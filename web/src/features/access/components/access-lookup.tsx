import { USER_LIMITS } from '@atrium/contract/users';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import type { AccessState } from '../access-url.ts';
import { AccountReport } from './account-report.tsx';

interface AccessLookupProps extends Omit<AccessState, 'view'> {
  /** Accounts whose email or name begins with a text; null for staff who can't list accounts and enter a whole email. */
  matches: ((search: string, onPick: (uid: string) => void) => ReactNode) | null;
  /** All accounts of staff, shown before a search; null as above. */
  staff: ((onPick: (uid: string) => void) => ReactNode) | null;
  onShow(change: Partial<AccessState>): void;
}

/** Finds an account, and explains its permissions. */
export function AccessLookup({ search, user, action, matches, staff, onShow }: AccessLookupProps) {
  return (
    <>
      <search>
        <Form
          key={search}
          className="flex flex-wrap items-end gap-3 pb-5"
          onSubmit={event => {
            event.preventDefault();
            const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
            if (text) onShow(matches ? { search: text, user: '' } : { search: text, user: text });
          }}
        >
          <div className="min-w-[min(100%,16rem)] grow sm:max-w-96">
            <Field
              label={matches ? 'Name or email' : 'Email'}
              name="search"
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={USER_LIMITS.searchMax}
              defaultValue={search}
              required
            />
          </div>
          <Button type="submit" className="min-h-12">
            Find
          </Button>
        </Form>
      </search>
      {user ? (
        <AccountReport
          key={user}
          user={user}
          action={action}
          onAction={chosen => onShow({ action: chosen })}
        />
      ) : search && matches ? (
        matches(search, uid => onShow({ user: uid }))
      ) : (
        <>
          <p className="max-w-[60ch] border-t border-ink py-8 text-soft">
            Find an account to see what it can do. Then choose an action to see which check decides, and who
            can change that.
          </p>
          {staff ? (
            <TitledSection title="Staff" headingClass="pb-5">
              {staff(uid => onShow({ user: uid }))}
            </TitledSection>
          ) : null}
        </>
      )}
    </>
  );
}
