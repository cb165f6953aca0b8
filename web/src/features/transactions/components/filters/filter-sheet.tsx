import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { focusFirstError } from '../../../../design/forms/form-errors.ts';
import { type FilterProps, filterProblems, NO_FILTERS, readFilterForm } from '../../transaction-url.ts';
import { AccountField, FilterFields } from './filter-fields.tsx';

interface FilterSheetProps extends FilterProps {
  onClose(): void;
  staff?: boolean | undefined;
}

/** The filters on narrow screens but for the search: a sheet that applies on submit. */
export function FilterSheet({ filters, onFilters, onClose, staff }: FilterSheetProps) {
  const id = useId();
  const [problems, setProblems] = useState({});
  return (
    <Dialog
      title="Filters"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onFilters(NO_FILTERS);
              onClose();
            }}
          >
            Clear All
          </Button>
          <Button type="submit" form={id}>
            Show Transactions
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={event => {
          event.preventDefault();
          const form = event.currentTarget;
          const next = readFilterForm(form);
          const found = filterProblems(next);
          // Rendered first, so that a screen reader reads the error with the focused field.
          flushSync(() => setProblems(found));
          if (Object.keys(found).length > 0) return focusFirstError(form, { ...found });
          onFilters(next);
          onClose();
        }}
      >
        <div className="grid gap-4">
          <input type="hidden" name="search" value={filters.search} />
          {staff ? <AccountField filters={filters} /> : null}
          <FilterFields filters={filters} problems={problems} />
        </div>
      </Form>
    </Dialog>
  );
}
