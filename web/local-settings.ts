/** Matches URLs of this machine and keys of the sandbox. */
const LOCAL = /localhost|127\.0\.0\.1|\[::1\]|atrium[-_]sandbox/;

/** Returns the names of the settings that only work on the machine of the build. */
export function findLocalSettings(settings: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => (LOCAL.test(value ?? '') ? [name] : []));
}
