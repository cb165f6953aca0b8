/** The example's rates in cents, and its sales tax, which is on parts only. */
export const DAY_RATE_CENTS = 64_000;
export const HOUR_RATE_CENTS = 8_000;
export const SALES_TAX_PERCENT = 8.25;

interface InvoiceLine {
  text: string;
  /** Such as "2 days"; empty for material. */
  quantity: string;
  cents: number;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNTS = new Map([...NUMBERS.entries()].map(([count, word]) => [word, count]));
COUNTS.set('half', 0.5).set('a', 1).set('an', 1);

/** "two days at Brandt's kitchen": how many, of what, and for whom. */
const LABOR = /^([a-z]+|\d+(?:\.\d+)?) (day|hour)s?(?: (?:at|for|with) (.+))?$/i;
/** "valve 86.40": what, and what it cost. */
const MATERIAL = /^(\S.*) \$?(\d+(?:\.\d{1,2})?)$/;

/** Reads an invoice from a sentence. What it doesn't understand is a question, never a guess. */
export function readInvoice(sentence: string) {
  let customer: string | null = null;
  const lines: InvoiceLine[] = [];
  let partsCents = 0;
  const questions: string[] = [];
  for (const part of sentence.split(/,| plus | and /i)) {
    const text = part.trim().replace(/^the /i, '').replace(/\.$/, '');
    if (text === '') continue;
    const labor = readLabor(text);
    const material = MATERIAL.exec(text);
    if (labor) {
      customer ??= labor.customer;
      lines.push(labor.line);
    } else if (material?.[1] && material[2]) {
      const cents = Math.round(Number(material[2]) * 100);
      partsCents += cents;
      lines.push({ text: capitalized(material[1]), quantity: '', cents });
    } else questions.push(`What did “${text}” cost?`);
  }
  if (lines.length > 0 && customer === null) questions.push('Who is the customer?');
  const netCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const taxCents = Math.round((partsCents * SALES_TAX_PERCENT) / 100);
  return { customer, lines, questions, netCents, taxCents, totalCents: netCents + taxCents };
}

function readLabor(text: string): { line: InvoiceLine; customer: string | null } | null {
  const [, figure, unit, where] = LABOR.exec(text) ?? [];
  if (!figure || !unit) return null;
  const count = COUNTS.get(figure.toLowerCase()) ?? Number(figure);
  if (Number.isNaN(count)) return null;
  const rate = unit.toLowerCase() === 'day' ? DAY_RATE_CENTS : HOUR_RATE_CENTS;
  return {
    customer: where ? capitalized(where.split(/['’]s\b/)[0] ?? where) : null,
    line: {
      text: where ? `Work at ${where}` : 'Work',
      quantity: `${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'}`,
      cents: Math.round(count * rate),
    },
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
