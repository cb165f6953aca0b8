import { useId, useSyncExternalStore } from 'react';
import { RadioCell } from '../../../design/forms/radio-cell.tsx';
import { chooseTheme, chosenTheme, onColorsChange, THEMES } from '../../../platform/browser/theme.ts';

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Chooses the colors of the site in this browser. */
export function ThemeSwitch({ legendClass = 'mb-1.5 text-fine text-soft' }: { legendClass?: string }) {
  const theme = useSyncExternalStore(onColorsChange, chosenTheme, () => 'system');
  const name = useId();
  return (
    <fieldset>
      <legend className={legendClass}>Theme</legend>
      <div className="grid max-w-72 grid-cols-3 rounded-md border border-edge p-0.5">
        {THEMES.map(value => (
          <RadioCell
            key={value}
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="min-h-9 justify-center rounded-sm px-2 text-fine has-checked:font-semibold has-focus-visible:outline-offset-2"
          >
            {NAMES[value]}
          </RadioCell>
        ))}
      </div>
    </fieldset>
  );
}
