const ROOMS = [
  { x: 40, y: 120, lit: false },
  { x: 160, y: 120, lit: true },
  { x: 280, y: 120, lit: false },
  { x: 40, y: 220, lit: true },
  { x: 280, y: 220, lit: true },
  { x: 40, y: 320, lit: false },
  { x: 280, y: 320, lit: true },
] as const;

/** A section through the house early in the morning: rooms at work around a court that fills with light. */
export function SectionPicture() {
  return (
    <svg
      viewBox="0 0 440 480"
      role="img"
      aria-label="Cross-section of a house at daybreak: desks in lit rooms around a courtyard, and one person coming in at the door."
      className="mx-auto w-full max-w-[40rem] lg:max-w-none"
    >
      <circle cx="392" cy="74" r="30" fill="var(--pic-light)" stroke="var(--pic-line)" strokeWidth="1.25" />
      <g stroke="var(--pic-line)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M0 420H440V480H0z" fill="var(--pic-wall-a)" />
        <path d="M40 420V120H400V420z" fill="var(--pic-wall-b)" />
        <path d="M28 120l24-24h108v24zM280 120V96h108l24 24z" fill="var(--pic-top)" />
        {ROOMS.map(({ x, y, lit }) => (
          <g key={`${x}-${y}`}>
            <path d={`M${x} ${y}h120v100h-120z`} fill={lit ? 'var(--pic-light)' : 'var(--pic-wall-a)'} />
            <path
              d={`M${x + 26} ${y + 68}h68v6h-68zM${x + 34} ${y + 74}v26M${x + 86} ${y + 74}v26`}
              fill="var(--pic-top)"
            />
            <path
              d={`M${x + 50} ${y + 42}h34v20h-34zM${x + 67} ${y + 62}v6`}
              fill={lit ? 'var(--pic-top)' : 'var(--pic-deep)'}
            />
            {lit ? (
              <path
                d={`M${x + 55} ${y + 49}h24M${x + 55} ${y + 55}h16`}
                fill="none"
                className="stroke-accent"
                strokeWidth="2"
              />
            ) : null}
          </g>
        ))}
        <path d="M160 220H280V420H160z" fill="var(--pic-floor)" />
        <path d="M280 220v120l-120 80V300z" fill="var(--pic-light)" stroke="none" opacity="0.9" />
        <path d="M190 420v-78a30 30 0 0160 0v78z" fill="var(--pic-deep)" />
        <path d="M190 420v-78a30 30 0 019-21l-35 14v96z" className="fill-accent" />
        <path d="M214 420v-34a8 8 0 0116 0v34z" fill="var(--pic-top)" />
        <circle cx="222" cy="368" r="6.5" fill="var(--pic-top)" />
      </g>
    </svg>
  );
}
