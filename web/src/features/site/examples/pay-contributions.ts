/**
 * Deductions from an employee's pay besides income tax, by the rates of 2025: CPP and EI by the CRA's T4127
 * (https://www.canada.ca/en/revenue-agency/services/forms-publications/payroll/t4127-payroll-deductions-formulas.html),
 * QPP and QPIP by Revenu Québec's TP-1015.F.
 */
export const RATES_YEAR = 2025;

/** Pay runs a year of an employer who pays every second week. */
const PAYS_A_YEAR = 26;
/** Pay of a year without pension contributions, in cents. */
const EXEMPTION_CENTS = 350_000;

interface Deduction {
  name: string;
  percent: number;
  /** The yearly exemption applies. */
  hasExemption?: true;
}

/** The two provinces of the example. */
const PROVINCES: Record<string, readonly Deduction[]> = {
  Ontario: [
    { name: 'CPP', percent: 5.95, hasExemption: true },
    { name: 'EI', percent: 1.64 },
  ],
  Quebec: [
    { name: 'QPP', percent: 6.4, hasExemption: true },
    { name: 'EI', percent: 1.31 },
    { name: 'QPIP', percent: 0.494 },
  ],
};

/** Calculates one pay of two weeks in each province, before income tax and the yearly maximums. */
export function payLines(grossCents: number) {
  // The agencies drop the fraction of a cent of the exemption for one pay.
  const exemptCents = Math.floor(EXEMPTION_CENTS / PAYS_A_YEAR);
  return Object.entries(PROVINCES).map(([province, rates]) => {
    const deductions = rates.map(({ name, percent, hasExemption }) => {
      const base = hasExemption ? Math.max(0, grossCents - exemptCents) : grossCents;
      return { name, percent, cents: Math.round((base * percent) / 100) };
    });
    const leftCents = grossCents - deductions.reduce((sum, { cents }) => sum + cents, 0);
    return { province, deductions, leftCents };
  });
}
