import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { PaymentMethod, TRANSACTION_LIMITS, TransactionStatus } from '@atrium/contract/transactions';
import { useId } from 'react';
import { Field } from '../../../../design/forms/field.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { wordsText } from '../../../../platform/format.ts';
import type { FilterName, TransactionFilterValues } from '../../transaction-address.ts';
import { methodText } from '../../transaction-text.ts';

const APPS = [...SERVICE_IDS, PAYMENT_LIMITS.defaultAppId];

interface FilterFieldsProps {
  filters: TransactionFilterValues;
  problems: Partial<Record<FilterName, string>>;
  /** Staff see all payments and can filter by account. */
  staff?: boolean | undefined;
  /** Grid classes for the layout of the fields, with four columns or one. */
  layout: string;
}

/** One uncontrolled field for each filter; the surrounding form reads them. */
export function FilterFields({ filters, problems, staff, layout }: FilterFieldsProps) {
  const apps = useId();
  const amounts = useId();
  return (
    <div className={layout}>
      <div className={staff ? '' : 'sm:col-span-2'}>
        <Field
          label="Search"
          name="search"
          type="search"
          maxLength={TRANSACTION_LIMITS.searchMax}
          placeholder="Search description or ID"
          defaultValue={filters.search}
        />
      </div>
      {staff ? (
        <Field
          label="Account"
          name="account"
          maxLength={254}
          placeholder="Email or user ID"
          autoComplete="off"
          defaultValue={filters.account}
        />
      ) : null}
      <Select
        label="Status"
        name="status"
        defaultValue={filters.status}
        options={[['', 'Any'], ...TransactionStatus.options.map(value => [value, wordsText(value)] as const)]}
      />
      <Select
        label="Method"
        name="paymentMethod"
        defaultValue={filters.paymentMethod}
        options={[['', 'Any'], ...PaymentMethod.options.map(value => [value, methodText(value)] as const)]}
      />
      <div>
        <Field
          label="App"
          name="appId"
          list={apps}
          maxLength={60}
          placeholder="Any"
          autoComplete="off"
          defaultValue={filters.appId}
        />
        <datalist id={apps}>
          {APPS.map(app => (
            <option key={app} value={app} />
          ))}
        </datalist>
      </div>
      <div className="grid gap-x-3 gap-y-4 sm:col-span-2 sm:grid-cols-2">
        {filters.zone ? <input type="hidden" name="zone" value={filters.zone} /> : null}
        <Field
          label="From"
          name="dateFrom"
          type="date"
          defaultValue={filters.dateFrom}
          error={problems.dateFrom}
        />
        <Field
          label="Until"
          name="dateTo"
          type="date"
          defaultValue={filters.dateTo}
          error={problems.dateTo}
        />
      </div>
      <fieldset aria-labelledby={amounts} className="grid grid-cols-2 gap-x-3">
        <Field
          label="Min amount"
          name="amountMin"
          inputMode="decimal"
          placeholder="0.00"
          defaultValue={filters.amountMin}
          error={problems.amountMin}
        />
        <Field
          label="Max amount"
          name="amountMax"
          inputMode="decimal"
          placeholder="0.00"
          defaultValue={filters.amountMax}
          error={problems.amountMax}
        />
        <p id={amounts} className="col-span-2 mt-1.5 text-fine text-soft">
          Amount, in the payment’s currency
        </p>
      </fieldset>
    </div>
  );
}
