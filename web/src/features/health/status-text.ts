import type { Health, HealthComponent, HealthState } from '@atrium/contract/health';

/** Names as in the catalog, which is not loaded here; a test compares them. */
export const COMPONENT_NAMES: Record<HealthComponent, string> = {
  website: 'Website',
  accounts: 'Accounts and sign-in',
  payments: 'Payments',
  email: 'Email',
  'ai-caller': 'AI Caller',
  blooger: 'Blogger Pro',
  payrollca: 'Canadian Payroll',
  irs2290: 'Form 2290 Filing',
  invoicer: 'Invoice Creator',
  personalcfo: 'Personal CFO',
  'booker-app': 'AI Tutoring & Booking',
};

export const STATE_NAMES: Record<HealthState, string> = {
  operational: 'Operational',
  degraded: 'Partly working',
  down: 'Down',
  unknown: 'Unknown',
};

/** The headline; with the number of components that have problems. */
export function headlineOf({ status, components }: Pick<Health, 'status' | 'components'>): {
  state: HealthState;
  text: string;
} {
  const failing = components.filter(({ state }) => state === 'down' || state === 'degraded');
  switch (status) {
    case 'ok':
      return { state: 'operational', text: 'Everything is operational.' };
    case 'unknown':
      return { state: 'unknown', text: 'The current state is not known.' };
    case 'degraded': {
      const [first, ...others] = failing;
      const text =
        first && others.length === 0
          ? `There is a problem with ${COMPONENT_NAMES[first.component]}.`
          : `There are problems with ${failing.length} components.`;
      return { state: 'degraded', text };
    }
    case 'unavailable':
      return { state: 'down', text: 'The site can’t be used at the moment.' };
  }
}
