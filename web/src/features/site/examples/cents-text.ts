/** Formats cents of dollars, such as $1,280.00. */
export function centsText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
