import { SEARCH_MAX } from '@atrium/contract/inquiries/inbox';
import { Button } from '../../../../design/button.tsx';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { useTypedUrlState } from '../../../../platform/browser/use-typed-url-state.ts';
import { inboxUrl } from '../inbox-url.ts';

/** Finds messages or bookings of every status. */
export function InboxSearch() {
  const { state, type, choose } = useTypedUrlState(inboxUrl);
  const searched = (search: string) => ({ ...state, search, after: '', id: '' });
  return (
    <search>
      <Form
        className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-5"
        onSubmit={event => {
          event.preventDefault();
          choose(searched(state.search));
        }}
      >
        <div className="min-w-[min(100%,16rem)] grow sm:max-w-96">
          <Field
            label={state.list === 'demos' ? 'Name or email' : 'Name, email or subject'}
            name="search"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            value={state.search}
            onChange={({ target }) => type(searched(target.value))}
          />
        </div>
        {state.search ? (
          <Button
            variant="quiet"
            className="min-h-12"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget);
              choose(searched(''));
            }}
          >
            Clear
          </Button>
        ) : null}
      </Form>
    </search>
  );
}
