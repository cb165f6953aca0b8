import { APP_LIST } from '@atrium/contract/apps/app-list';
import type { Health, HealthComponent, HealthState } from '@atrium/contract/health';

const SITE_NAMES = {
  website: 'Website',
  accounts: 'Accounts and sign-in',
  payments: 'Payments',
  email: 'Email',
};

export const COMPONENT_NAMES = {
  ...SITE_NAMES,
  ...Object.fromEntries(APP_LIST.map(({ id, name }) => [id, name])),
} as Record<HealthComponent, string>;

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
