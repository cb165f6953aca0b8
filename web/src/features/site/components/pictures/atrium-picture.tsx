import { Ground, Roof } from './atrium-building.tsx';
import { ClosedDoors, type DoorPlace, OpenDoors } from './atrium-door.tsx';
import { HEIGHT, SIDE } from './atrium-measures.ts';
import { isometric } from './isometric.ts';

const left = (at: number): DoorPlace => ({ wall: 'left', at });
const right = (at: number): DoorPlace => ({ wall: 'right', at });
const CLOSED = [left(1.1), left(7.5), right(0.75), right(5.35), right(7.65)];
/** The two doors of the applications in the marketplace. */
const OPEN = [left(4.3), right(3.05)];

/** The house: a courtyard seen from above, seven doors, light falling in. */
export function AtriumPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-286 -176 572 500"
      role="img"
      aria-label="A courtyard seen from above: light falls in from the open roof, and two of its seven doors stand open."
      className={className}
    >
      <g stroke="var(--pic-line)" strokeWidth="1" strokeLinejoin="round">
        <Ground />
        <g fill="var(--pic-wall-a)">
          <path
            d={isometric([
              [0, 0, 0],
              [0, SIDE, 0],
              [0, SIDE, HEIGHT],
              [0, 0, HEIGHT],
            ])}
          />
        </g>
        <g fill="var(--pic-wall-b)">
          <path
            d={isometric([
              [0, 0, 0],
              [SIDE, 0, 0],
              [SIDE, 0, HEIGHT],
              [0, 0, HEIGHT],
            ])}
          />
        </g>
        <Roof />
        <ClosedDoors doors={CLOSED} />
        <OpenDoors doors={OPEN} />
        <Pool />
        <Tree />
        <Figure />
      </g>
      <path
        d={isometric([
          [0, 2.2, HEIGHT],
          [0, 6.4, HEIGHT],
          [6.2, 10, 0],
          [6.2, 3.6, 0],
        ])}
        fill="var(--pic-light)"
        opacity="0.16"
      />
    </svg>
  );
}

function Pool() {
  return (
    <>
      <path
        d={isometric([
          [3.6, 3.6, 0],
          [6.6, 3.6, 0],
          [6.6, 6.6, 0],
          [3.6, 6.6, 0],
        ])}
        fill="var(--pic-top)"
      />
      <path
        d={isometric([
          [3.95, 3.95, 0],
          [6.25, 3.95, 0],
          [6.25, 6.25, 0],
          [3.95, 6.25, 0],
        ])}
        fill="var(--pic-water)"
      />
      <path
        d={isometric([
          [4.4, 3.95, 0],
          [5.2, 3.95, 0],
          [5.95, 6.25, 0],
          [5.1, 6.25, 0],
        ])}
        fill="var(--pic-light)"
        stroke="none"
        opacity="0.75"
      />
    </>
  );
}

function Tree() {
  return (
    <>
      <path
        d={isometric([
          [7.7, 1.7, 0],
          [9.1, 1.7, 0],
          [9.1, 3.1, 0],
          [7.7, 3.1, 0],
        ])}
        fill="var(--pic-wall-a)"
      />
      <path
        d={isometric(
          [
            [8.4, 2.4, 0],
            [8.45, 2.35, 1.7],
          ],
          false,
        )}
        fill="none"
        strokeWidth="2.5"
      />
      <g className="fill-accent" stroke="var(--pic-line)">
        <ellipse cx="158" cy="92" rx="30" ry="24" />
        <ellipse cx="176" cy="76" rx="22" ry="18" />
        <ellipse cx="150" cy="70" rx="19" ry="15" opacity="0.92" />
      </g>
    </>
  );
}

function Figure() {
  return (
    <g>
      <path
        d={isometric([
          [4.2, 8.4, 0],
          [4.45, 8.2, 0],
          [5.1, 9.7, 0],
          [4.95, 9.8, 0],
        ])}
        fill="var(--pic-line)"
        stroke="none"
        opacity="0.35"
      />
      <path d="M-110 190 v-21 a5 5 0 0 1 10 0 v21 z" fill="var(--pic-deep)" />
      <circle cx="-105" cy="158" r="4" fill="var(--pic-top)" />
    </g>
  );
}
