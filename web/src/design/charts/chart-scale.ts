/** The values that an axis spans, and those of them that it names, ascending. */
export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

/** Multiples of a power of ten at which an axis can be divided. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** About how many intervals an axis has. */
const INTERVALS = 3;

/** Returns an axis with round numbers that contains 0 and all values. Whole numbers get whole ticks. */
export function buildScale(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return { min: 0, max: 1, ticks: [0] };
  const step = getStep((high - low) / INTERVALS, values.every(Number.isInteger));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step));
  return { min: rounded(first * step), max: rounded(last * step), ticks };
}

function getStep(wanted: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = STEPS.map(multiple => rounded(multiple * power));
  const fitting = steps.filter(step => !whole || Number.isInteger(step));
  return fitting.find(step => step >= wanted) ?? 1;
}

/** Removes the error of binary fractions, such as 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** Returns the indexes of the labels that fit, at equal distances and always with the last one, the newest. */
export function labeledIndexes(count: number, width: number, labelWidth: number): number[] {
  const fitting = Math.max(1, Math.floor(width / labelWidth));
  const every = Math.max(1, Math.ceil(count / fitting));
  return Array.from({ length: Math.ceil(count / every) }, (_, i) => count - 1 - i * every).reverse();
}

/** Formats a number for an axis, such as 950, 12.5K or 3M. */
export function compactText(value: number): string {
  return value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });
}

/** Formats a number exactly, such as 12,500. */
export function exactText(value: number): string {
  return value.toLocaleString('en-US');
}

/** Shortens a label to a number of characters. */
export function shortened(label: string, max: number): string {
  return label.length > max ? `${label.slice(0, max - 1).trimEnd()}…` : label;
}
