import { useEffect, useState } from 'react';

/**
 * A value that is read from the color tokens, read again when the color scheme changes. Define `read` outside of the
 * component.
 */
export function useSchemeValue<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const update = () => setValue(read());
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [read]);
  return value;
}
