const RULES = [0, 1, 2, 3, 4] as const;

/** Two doors in a wall: a slip of paper goes into one, a finished page comes out of the other. */
export function LetterboxPicture() {
  return (
    <svg
      viewBox="0 0 440 480"
      role="img"
      aria-label="A wall with two doors: a small slip of paper goes in on the left, and a finished page comes out of the lit door on the right."
      className="mx-auto w-full max-w-[40rem] lg:max-w-none"
    >
      <g stroke="var(--pic-line)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M0 400H440V480H0z" fill="var(--pic-wall-a)" />
        <path d="M0 400V60H440V400z" fill="var(--pic-wall-b)" />
        <path d="M0 60V40H440V60z" fill="var(--pic-top)" />
        <path d="M50 400V230a60 60 0 01120 0v170z" className="fill-accent" />
        <path d="M110 170v230" stroke="var(--pic-wall-b)" strokeWidth="0.8" />
        <path d="M78 292h64v13H78z" fill="var(--pic-deep)" />
        <path d="M240 400V230a75 75 0 01150 0v170z" fill="var(--pic-light)" />
        <path d="M240 400h150l50 80H200z" fill="var(--pic-light)" stroke="none" opacity="0.85" />
        <path d="M390 400V230a75 75 0 00-20-51l56 26V424z" className="fill-accent" />
        <g fill="var(--pic-top)">
          <path d="M84 300L70 238l52-9 12 71z" />
          <path d="M262 452V268h96v184z" />
        </g>
        <g fill="none">
          <path d="M82 251l30-5M86 266l30-5M89 281l18-3" strokeWidth="2" />
          <path d="M274 288h40" strokeWidth="4" />
          {RULES.map(row => (
            <path key={row} d={`M274 ${312 + row * 18}h46M332 ${312 + row * 18}h14`} />
          ))}
          <path d="M274 408h72" strokeWidth="2" />
        </g>
        <path
          d="M276 434q8-18 14-2t12-6 12 6 16-6"
          fill="none"
          className="stroke-accent"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path
          d="M60 90h50v44H60zM195 90h50v44h-50zM330 90h50v44h-50z"
          fill="var(--pic-deep)"
          opacity="0.85"
        />
      </g>
    </svg>
  );
}
