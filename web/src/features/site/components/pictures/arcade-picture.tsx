import { hueClass } from '../../../../design/tokens/hue.ts';
import { DEPARTMENTS } from '../../departments.ts';

/** Doors of the upper and of the lower floor. */
const UPPER = 4;
const WIDTH = 70;

/** A front with seven round-headed doors, each in the hue of its application. */
export function ArcadePicture() {
  return (
    <svg
      viewBox="0 0 440 480"
      role="img"
      aria-label="The front of a house with seven numbered doors on two floors, each in its own color."
      className="mx-auto w-full max-w-[40rem] lg:max-w-none"
    >
      <g stroke="var(--pic-line)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M0 430H440V480H0z" fill="var(--pic-wall-a)" />
        <path d="M20 430V60H420V430z" fill="var(--pic-wall-b)" />
        <path d="M8 60V38H432V60zM8 248V234H432V248z" fill="var(--pic-top)" />
        {DEPARTMENTS.map(({ serviceId }, index) => {
          const upper = index < UPPER;
          const x = upper ? 44 + index * 94 : 62 + (index - UPPER) * 123;
          const y = upper ? 234 : 430;
          const arch = `M${x} ${y}v-92a${WIDTH / 2} ${WIDTH / 2} 0 01${WIDTH} 0v92z`;
          return (
            <g key={serviceId} className={hueClass(serviceId)}>
              <path d={arch} fill="var(--tile)" />
              <path d={`M${x + WIDTH / 2} ${y}v-127`} stroke="var(--tile-line)" />
              <circle cx={x + WIDTH / 2 - 8} cy={y - 48} r="2.5" fill="var(--tile-ink)" stroke="none" />
              <text
                x={x + WIDTH / 2}
                y={y - 84}
                textAnchor="middle"
                fontSize="22"
                fontWeight="600"
                fill="var(--tile-ink)"
                stroke="var(--tile)"
                strokeWidth="7"
                paintOrder="stroke"
              >
                {index + 1}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
