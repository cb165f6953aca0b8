/** Leads to the machine that the site is built on, or is the sandbox's. */
const LOCAL = /localhost|127\.0\.0\.1|\[::1\]|atrium[-_]sandbox/;

/** The names of those settings of the build that work on its own machine alone. */
export function localSettings(settings: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => (LOCAL.test(value ?? '') ? [name] : []));
}
