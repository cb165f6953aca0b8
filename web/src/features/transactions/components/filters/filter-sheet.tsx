import { useId, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Form } from '../../../../design/forms/form.tsx';
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
          const next = readFilterForm(event.currentTarget);
          const found = filterProblems(next);
          setProblems(found);
          if (Object.keys(found).length > 0) return;
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
