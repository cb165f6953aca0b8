export type CopyOutcome = 'Copied' | 'Couldn’t copy';

/** Copies a text to the clipboard, which browsers refuse without permission and on insecure pages. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Couldn’t copy';
  }
}
