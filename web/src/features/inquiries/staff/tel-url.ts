/** Returns the URL that calls a number as it was typed, such as +44 (0)20 7946 0958 or +1 555 0134 x12. */
export function toTelUrl(typed: string): string {
  // The zero in brackets is dialed without the country code only.
  const [number = '', extension] = typed.replace(/^(\s*\+\d{1,3}\s*)\(0\)/, '$1').split('x');
  const dialed = (text: string) => text.replaceAll(/[^\d+]/g, '');
  return `tel:${dialed(number)}${extension ? `;ext=${dialed(extension)}` : ''}`;
}
