import { useEffect, useState } from 'react';
import { onColorsChange } from './theme.ts';

/**
 * A value that is read from the color tokens, read again when the color scheme changes. Define `read` outside of the
 * component.
 */
export function useSchemeValue<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => onColorsChange(() => setValue(read())), [read]);
  return value;
}
