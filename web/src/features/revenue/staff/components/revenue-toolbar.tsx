import type { ReactNode } from 'react';
import { Select } from '../../../../design/forms/select.tsx';
import { MONTH_CHOICES, type RevenueState, toMonths } from '../revenue-url.ts';

interface RevenueToolbarProps extends RevenueState {
  apps: readonly string[];
  currencies: readonly string[];
  appName(appId: string): string;
  onShow(change: Partial<RevenueState>): void;
  children: ReactNode;
}

/** Selects months, app and currency. Currencies are never added up, so one of them is selected. */
export function RevenueToolbar(props: RevenueToolbarProps) {
  const { months, app, currency, apps, currencies, appName, onShow, children } = props;
  const listed = app === '' || apps.includes(app) ? apps : [...apps, app];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8 print:hidden">
      <div className="flex grow flex-wrap gap-x-4 gap-y-3 sm:grow-0">
        <div className="min-w-48 grow max-sm:basis-full">
          <Select
            label="Months"
            options={MONTH_CHOICES.map(choice => [String(choice), `Last ${choice} Months`] as const)}
            value={String(months)}
            onChange={({ target }) => onShow({ months: toMonths(target.value) })}
          />
        </div>
        <div className="grow max-sm:basis-full sm:w-56">
          <Select
            label="App"
            options={[['', 'All Apps'], ...listed.map(id => [id, appName(id)] as const)]}
            value={app}
            onChange={({ target }) => onShow({ app: target.value })}
          />
        </div>
        <div className="min-w-28 grow max-sm:basis-full">
          <Select
            label="Currency"
            // Also before the currencies are known, so that nothing moves when they are.
            options={(currencies.length > 0 ? currencies : [currency]).map(code => [code, code] as const)}
            value={currency}
            onChange={({ target }) => onShow({ currency: target.value })}
          />
        </div>
      </div>
      {children}
    </div>
  );
}
