import { HEIGHT, SIDE } from './atrium-measures.ts';
import { isometric, type Point3 } from './isometric.ts';

/** The floor with tiles and light. */
export function Ground() {
  const rows = Array.from({ length: SIDE - 1 }, (_, index) => index + 1);
  const joints = [
    ...rows.map((row): Point3[] => [
      [row, 0, 0],
      [row, SIDE, 0],
    ]),
    ...rows.map((row): Point3[] => [
      [0, row, 0],
      [SIDE, row, 0],
    ]),
  ].map(ends => isometric(ends, false));
  const edge = 0.45;
  return (
    <>
      <path
        d={isometric([
          [SIDE, 0, 0],
          [SIDE, SIDE, 0],
          [SIDE, SIDE, -edge],
          [SIDE, 0, -edge],
        ])}
        fill="var(--pic-wall-a)"
      />
      <path
        d={isometric([
          [0, SIDE, 0],
          [SIDE, SIDE, 0],
          [SIDE, SIDE, -edge],
          [0, SIDE, -edge],
        ])}
        fill="var(--pic-top)"
      />
      <path
        d={isometric([
          [0, 0, 0],
          [SIDE, 0, 0],
          [SIDE, SIDE, 0],
          [0, SIDE, 0],
        ])}
        fill="var(--pic-floor)"
      />
      <path
        d={isometric([
          [1.2, 3.6, 0],
          [6.2, 3.6, 0],
          [8.2, 10, 0],
          [3.2, 10, 0],
        ])}
        fill="var(--pic-light)"
        stroke="none"
      />
      <path d={joints.join('')} fill="none" strokeWidth="0.5" opacity="0.45" />
    </>
  );
}

/** The wall tops and cornice. */
export function Roof() {
  const out = 0.7;
  return (
    <g fill="var(--pic-top)">
      <path
        d={isometric([
          [0, 0, HEIGHT],
          [0, SIDE, HEIGHT],
          [-out, SIDE, HEIGHT],
          [-out, -out, HEIGHT],
          [SIDE, -out, HEIGHT],
          [SIDE, 0, HEIGHT],
        ])}
      />
      <path
        d={isometric([
          [0, SIDE, HEIGHT],
          [-out, SIDE, HEIGHT],
          [-out, SIDE, 0],
          [0, SIDE, 0],
        ])}
        fill="var(--pic-deep)"
      />
      <path
        d={isometric([
          [SIDE, 0, HEIGHT],
          [SIDE, -out, HEIGHT],
          [SIDE, -out, 0],
          [SIDE, 0, 0],
        ])}
        fill="var(--pic-deep)"
      />
      <path
        d={isometric(
          [
            [0, 0, HEIGHT - 0.5],
            [0, SIDE, HEIGHT - 0.5],
          ],
          false,
        )}
        fill="none"
      />
      <path
        d={isometric(
          [
            [0, 0, HEIGHT - 0.5],
            [SIDE, 0, HEIGHT - 0.5],
          ],
          false,
        )}
        fill="none"
      />
      <path
        d={isometric(
          [
            [0, 0, 0],
            [0, 0, HEIGHT],
          ],
          false,
        )}
        fill="none"
      />
    </g>
  );
}
