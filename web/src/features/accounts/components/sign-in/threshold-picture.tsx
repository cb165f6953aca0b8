/** The illustration of a door with a lit room behind it. */
export function ThresholdPicture({ wide = false }: { wide?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 640" preserveAspectRatio="xMidYMax slice" className="w-full">
      <g stroke="var(--pic-line)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M0 560H560V640H0z" fill="var(--pic-wall-a)" />
        <path d="M60 560V96H500V560z" fill="var(--pic-wall-b)" />
        <path d="M40 96V72H520V96z" fill="var(--pic-top)" />
        <path
          d={wide ? 'M150 560V365a130 130 0 01260 0v195z' : 'M190 560V340a90 90 0 01180 0v220z'}
          fill="var(--pic-light)"
        />
        <path
          d={wide ? 'M150 560V365a130 130 0 0130-83l-66 30V590z' : 'M190 560V340a90 90 0 0122-59l-66 22V590z'}
          className="fill-accent"
        />
        <path
          d="M100 150h60v70h-60zM250 150h60v70h-60zM400 150h60v70h-60z"
          fill="var(--pic-deep)"
          opacity="0.85"
        />
        <path
          d="M130 150v70M280 150v70M430 150v70M100 185h60M250 185h60M400 185h60"
          fill="none"
          stroke="var(--pic-wall-b)"
          strokeWidth="0.8"
        />
        <path
          d={wide ? 'M150 560h260l70 80H60z' : 'M190 560h180l60 80H110z'}
          fill="var(--pic-light)"
          stroke="none"
          opacity="0.85"
        />
        <path
          d={wide ? 'M215 560V395a65 65 0 01130 0v165' : 'M235 560V378a45 45 0 0190 0v182'}
          fill="var(--pic-top)"
          strokeWidth="0.8"
        />
        <path d="M258 560V392a22 22 0 0144 0v168" fill="var(--pic-water)" strokeWidth="0.8" />
        <circle cx={wide ? 126 : 156} cy="450" r="3.5" fill="var(--pic-top)" />
      </g>
    </svg>
  );
}
