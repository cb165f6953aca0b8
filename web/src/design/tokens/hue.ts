const HUES = 9;

/** With this factor every app of the catalog has a different hue. */
const SPREAD = 79;

/** Returns the class for an app's color, always the same for the same id. */
export function hueClass(id: string): string {
  let hash = 0;
  for (const character of id) hash = (hash * SPREAD + character.charCodeAt(0)) % 9973;
  return `hue hue-${hash % HUES}`;
}
