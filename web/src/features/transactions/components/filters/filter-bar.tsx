import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../../design/button.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { Deferred } from '../../../../design/layout/deferred.tsx';
import { debounceOnPage } from '../../../../platform/api/debounce.ts';
import { filterProblems, readFilterForm, type TransactionFilterValues } from '../../transaction-url.ts';
import { AccountField, FilterFields, SearchField } from './filter-fields.tsx';

interface FilterBarProps {
  filters: TransactionFilterValues;
  onFilters(filters: TransactionFilterValues, options: { replace: boolean }): void;
  staff?: boolean | undefined;
}

/**
 * The filters above the table; on narrow screens only the search, beside which a sheet has the others. A choice applies
 * immediately, typing when it pauses, as one history entry per field.
 */
export function FilterBar({ filters, onFilters, staff }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const applied = useRef(filters);
  const typedInto = useRef<string | null>(null);
  const [problems, setProblems] = useState({});
  const [generation, setGeneration] = useState(0);
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const latest = useRef(onFilters);
  useEffect(() => {
    latest.current = onFilters;
  });

  // Filters that did not come from this form, such as after Back, reset the fields. Immediately, so that text
  // typed meanwhile is not mistaken for them.
  useLayoutEffect(() => {
    if (isSame(filters, applied.current)) return;
    applied.current = filters;
    setProblems({});
    setGeneration(count => count + 1);
  }, [filters]);

  const apply = useMemo(() => {
    const now = (field: string | null) => {
      if (!form.current) return;
      const next = readFilterForm(form.current);
      const found = filterProblems(next);
      setProblems(found);
      if (Object.keys(found).length > 0 || isSame(next, applied.current)) return;
      const replace = field !== null && typedInto.current === field;
      typedInto.current = field;
      applied.current = next;
      latest.current(next, { replace });
    };
    return { now, soon: debounceOnPage(now) };
  }, []);
  useEffect(() => () => apply.soon.cancel(), [apply]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLSelectElement) {
      apply.soon.cancel();
      apply.now(null);
    } else if (target instanceof HTMLInputElement) apply.soon(target.name);
  }

  function onBlur(event: FocusEvent) {
    if (event.target !== event.relatedTarget) typedInto.current = null;
  }

  return (
    <search className="block print:hidden">
      <Form
        key={generation}
        ref={form}
        onInput={onInput}
        onBlur={onBlur}
        onSubmit={event => {
          event.preventDefault();
          apply.soon.cancel();
          apply.now(null);
        }}
        className="border-line pb-3 lg:border-b lg:pb-4 [&_input]:min-h-10 [&_input]:text-small [&_select]:min-h-10 [&_select]:text-small [&_select+svg]:top-2.5"
      >
        <div className="flex items-end gap-4">
          <div className="grid grow gap-x-4 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
            <SearchField filters={filters} />
            {staff ? (
              <div className="max-lg:hidden">
                <AccountField filters={filters} />
              </div>
            ) : null}
          </div>
          <Button
            variant="secondary"
            aria-expanded={open}
            aria-controls={moreId}
            className="min-h-10! max-lg:hidden"
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fewer Filters' : 'More Filters'}
          </Button>
        </div>
        {/* Hidden fields keep their values. */}
        <div
          id={moreId}
          hidden={!open}
          className="mt-4 grid gap-x-4 gap-y-3 max-lg:hidden sm:grid-cols-4 [&[hidden]]:hidden"
        >
          <Deferred>
            <FilterFields filters={filters} problems={problems} />
          </Deferred>
        </div>
      </Form>
    </search>
  );
}

function isSame(a: TransactionFilterValues, b: TransactionFilterValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
