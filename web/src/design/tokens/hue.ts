/** In degrees; as whole class names, so that Tailwind finds them. */
const HUES = [
  '[--hue:20]',
  '[--hue:50]',
  '[--hue:80]',
  '[--hue:125]',
  '[--hue:205]',
  '[--hue:240]',
  '[--hue:270]',
  '[--hue:300]',
  '[--hue:335]',
];

/** With this factor every app of the catalog has a different hue. */
const SPREAD = 79;

/** Returns the classes for an app's color, always the same for the same id. */
export function hueClass(id: string): string {
  let hash = 0;
  for (const character of id) hash = (hash * SPREAD + character.charCodeAt(0)) % 9973;
  return `hue ${HUES[hash % HUES.length]}`;
}
