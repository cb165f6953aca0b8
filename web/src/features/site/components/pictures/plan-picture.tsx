const ROOMS = [
  [58, 66],
  [220, 62],
  [372, 88],
  [70, 246],
  [370, 246],
  [84, 404],
  [356, 404],
] as const;

/** The ground plan of the house: seven rooms and the entrance around one court; two rooms are lit. */
export function PlanPicture() {
  return (
    <svg
      viewBox="0 0 440 480"
      role="img"
      aria-label="Floor plan of a house: seven numbered rooms, each with a door to the central courtyard; a path leads from the entrance to the first room."
      className="mx-auto w-full max-w-[40rem] lg:max-w-none"
    >
      <path d="M20 20H420V460H20z" fill="var(--pic-floor)" />
      <path d="M20 20H270V130H170L130 170H20z" fill="var(--pic-light)" opacity="0.6" />
      <path d="M170 130H270L310 170V310L270 350H170L130 310V170z" fill="var(--pic-light)" />
      <path d="M310 170V310L270 350 198 350z" fill="var(--pic-top)" opacity="0.65" />
      <path d="M185 195h70v90h-70z" fill="var(--pic-water)" stroke="var(--pic-line)" />
      <g fill="none" stroke="var(--pic-line)" strokeWidth="5" strokeLinecap="square">
        <path d="M196 460H20V20H420V460H244" />
        <g strokeWidth="4">
          <path d="M170 20V130H202M270 20V130H238M420 170H310V222M420 310H310V258" />
          <path d="M270 460V350H238M170 460V350H202M20 310H130V258M20 170H130V222" />
          <path d="M170 130l-9 9M130 170l9-9M270 130l9 9M310 170l-9-9M310 310l-9 9M270 350l9-9M130 310l9 9M170 350l-9-9" />
        </g>
      </g>
      <g fill="none" stroke="var(--pic-line)">
        <path d="M202 130V94a36 36 0 0136 36M161 139l-20-20a28 28 0 00-2 42" />
      </g>
      <path
        d="M220 480V356q0-22-26-36-34-20-34-80 0-58-10-90L96 96"
        fill="none"
        className="stroke-accent"
        strokeWidth="2.5"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <circle cx="92" cy="92" r="6.5" className="fill-accent" />
      <g fontSize="17" fontWeight="600" fill="currentColor" textAnchor="middle">
        {ROOMS.map(([x, y], index) => (
          <text key={x} x={x} y={y}>
            {index + 1}
          </text>
        ))}
      </g>
    </svg>
  );
}
