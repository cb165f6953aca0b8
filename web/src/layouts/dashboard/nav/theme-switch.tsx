import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onColorsChange, THEMES } from '../../../platform/browser/theme.ts';

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Chooses the colors of the site in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onColorsChange, chosenTheme, () => 'system');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-fine text-soft">Theme</legend>
      <div className="grid max-w-72 grid-cols-3 rounded-md border border-edge p-0.5">
        {THEMES.map(value => (
          <label
            key={value}
            className="relative flex min-h-9 cursor-pointer items-center justify-center rounded-sm px-2 text-fine has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-sm outline-none"
            />
            <span className="pointer-events-none relative">{NAMES[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
