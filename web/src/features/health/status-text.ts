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

/** The headline: the one component that has a problem or is unknown, or how many. */
export function getHeadline({ status, components }: Pick<Health, 'status' | 'components'>): {
  state: HealthState;
  text: string;
} {
  const inStates = (...states: HealthState[]) => components.filter(({ state }) => states.includes(state));
  const getName = ([component]: typeof components) => component && COMPONENT_NAMES[component.component];
  switch (status) {
    case 'ok':
      return { state: 'operational', text: 'Everything is operational.' };
    case 'unknown': {
      const unknown = inStates('unknown');
      if (unknown.length === components.length)
        return { state: 'unknown', text: 'The current state is not known.' };
      const subject = unknown.length === 1 ? getName(unknown) : `${unknown.length} components`;
      return { state: 'unknown', text: `The state of ${subject} is not known.` };
    }
    case 'degraded': {
      const failing = inStates('down', 'degraded');
      const text =
        failing.length === 1
          ? `There is a problem with ${getName(failing)}.`
          : `There are problems with ${failing.length} components.`;
      return { state: 'degraded', text };
    }
    case 'unavailable':
      return { state: 'down', text: 'The site can’t be used at the moment.' };
  }
}
