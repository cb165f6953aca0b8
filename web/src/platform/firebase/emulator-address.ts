/** Parses host and port such as 127.0.0.1:8080; null when empty. */
export function emulatorAddress(text: string): { host: string; port: number } | null {
  if (!text) return null;
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at), port: Number(text.slice(at + 1)) };
}
