/** US Payroll: the plan of a house that is not built yet, in dashed lines. */
export function WorkingDrawing() {
  return (
    <svg
      viewBox="7 7 426 386"
      role="img"
      aria-label="Blueprint in dashed lines: four rooms named federal tax, state tax, direct deposit and year-end forms around a courtyard named release. Nothing is filled in."
      className="w-full"
    >
      <path d="M8 8H432V392H8z" fill="var(--pic-floor)" stroke="var(--pic-line)" />
      <g className="stroke-line">
        <path d="M8 88H432M8 168H432M8 248H432M8 328H432M92 8V392M176 8V392M260 8V392M344 8V392" />
      </g>
      <g fill="none" stroke="var(--pic-line)" strokeWidth="2.5" strokeDasharray="9 7">
        <path d="M40 40H400V320H40z" />
        <path d="M220 40V120M220 240V320M40 180H150M290 180H400" />
      </g>
      <path d="M150 120H290V240H150z" fill="none" className="stroke-accent" strokeWidth="2.5" />
      <g fill="none" className="stroke-edge" strokeWidth="1.25">
        <path d="M40 344H400M40 338v12M400 338v12" />
      </g>
      <g fontSize="14" fontWeight="600" fill="currentColor" textAnchor="middle">
        <text x="130" y="86">
          Federal tax
        </text>
        <text x="310" y="86">
          State tax
        </text>
        <text x="130" y="284">
          Direct deposit
        </text>
        <text x="310" y="284">
          Year-end forms
        </text>
        <text x="220" y="185" className="fill-accent">
          Your release
        </text>
      </g>
      <g fontSize="12.5" className="fill-soft">
        <text x="220" y="366" textAnchor="middle">
          fifty states
        </text>
        <text x="20" y="382">
          Sheet 1, not to scale
        </text>
        <text x="420" y="382" textAnchor="end">
          not built yet
        </text>
      </g>
    </svg>
  );
}
