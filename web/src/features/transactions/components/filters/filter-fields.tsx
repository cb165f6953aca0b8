import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { PaymentMethod, TRANSACTION_LIMITS, TransactionStatus } from '@atrium/contract/transactions';
import { useContext, useId } from 'react';
import { Field } from '../../../../design/forms/field.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { wordsText } from '../../../../platform/format.ts';
import { AppLabelContext } from '../../app-label-context.ts';
import { methodFilterText } from '../../transaction-text.ts';
import type { FilterName, TransactionFilterValues } from '../../transaction-url.ts';

const APPS = [...SERVICE_IDS, PAYMENT_LIMITS.defaultAppId];
const DATES = [
  ['dateFrom', 'From'],
  ['dateTo', 'Until'],
] as const;
const AMOUNTS = [
  ['amountMin', 'Min amount'],
  ['amountMax', 'Max amount'],
] as const;

interface FieldProps {
  filters: TransactionFilterValues;
}

/** The search: an uncontrolled field, which the surrounding form reads. */
export function SearchField({ filters }: FieldProps) {
  return (
    <Field
      label="Search"
      name="search"
      type="search"
      maxLength={TRANSACTION_LIMITS.searchMax}
      placeholder="Search description or ID"
      defaultValue={filters.search}
    />
  );
}

/** The payer, for staff, who see all payments. */
export function AccountField({ filters }: FieldProps) {
  return (
    <Field
      label="Account"
      name="account"
      maxLength={254}
      placeholder="Email or user ID"
      autoComplete="off"
      defaultValue={filters.account}
    />
  );
}

interface FilterFieldsProps {
  filters: TransactionFilterValues;
  problems: Partial<Record<FilterName, string>>;
}

/** The other filters in the same way. */
export function FilterFields({ filters, problems }: FilterFieldsProps) {
  const appLabel = useContext(AppLabelContext);
  // A link can name another app, since custom payments have any text.
  const apps = [...new Set([...APPS, filters.appId])].filter(Boolean);
  const amounts = useId();
  return (
    <>
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
        options={[
          ['', 'Any'],
          ...PaymentMethod.options.map(value => [value, methodFilterText(value)] as const),
        ]}
      />
      <Select
        label="App"
        name="appId"
        defaultValue={filters.appId}
        options={[['', 'Any'], ...apps.map(id => [id, appLabel(id).name] as const)]}
      />
      <div className="grid gap-x-3 gap-y-4 sm:col-span-2 sm:grid-cols-2">
        {filters.zone ? <input type="hidden" name="zone" value={filters.zone} /> : null}
        {DATES.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            type="date"
            defaultValue={filters[name]}
            error={problems[name]}
          />
        ))}
      </div>
      <fieldset aria-labelledby={amounts} className="grid grid-cols-2 gap-x-3">
        {AMOUNTS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            placeholder="0.00"
            defaultValue={filters[name]}
            error={problems[name]}
          />
        ))}
        <p id={amounts} className="col-span-2 mt-1.5 text-fine text-soft">
          Amount, in the payment’s currency
        </p>
      </fieldset>
    </>
  );
}
