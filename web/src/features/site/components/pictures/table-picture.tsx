import { isometric, type Point3 } from './isometric.ts';

/** The three visible faces of a box that stands on the ground plan at x, y. */
function box([x, y, z]: Point3, [width, depth, height]: Point3) {
  const top = z + height;
  const [right, front] = [x + width, y + depth];
  return {
    top: isometric([
      [x, y, top],
      [right, y, top],
      [right, front, top],
      [x, front, top],
    ]),
    left: isometric([
      [x, front, z],
      [right, front, z],
      [right, front, top],
      [x, front, top],
    ]),
    right: isometric([
      [right, y, z],
      [right, front, z],
      [right, front, top],
      [right, y, top],
    ]),
  };
}

function Box({ at, size, top = 'var(--pic-top)' }: { at: Point3; size: Point3; top?: string }) {
  const faces = box(at, size);
  return (
    <>
      <path d={faces.left} fill="var(--pic-wall-b)" />
      <path d={faces.right} fill="var(--pic-wall-a)" />
      <path d={faces.top} fill={top} />
    </>
  );
}

/** A table in the light: a prepared page with a line to sign on, a pen, and a free chair. */
export function TablePicture() {
  return (
    <svg
      viewBox="-215 -40 430 400"
      role="img"
      aria-label="A sunlit table with prepared papers, a pen next to the signature line, and an empty chair."
      className="mx-auto w-full max-w-[40rem] lg:max-w-none"
    >
      <g stroke="var(--pic-line)" strokeWidth="1" strokeLinejoin="round">
        <path
          d={isometric([
            [0, 0, -2],
            [8, 0, -2],
            [8, 8, -2],
            [0, 8, -2],
          ])}
          fill="var(--pic-floor)"
        />
        <path
          d={isometric([
            [0, 2, -2],
            [0, 5.5, -2],
            [8, 8, -2],
            [8, 3, -2],
          ])}
          fill="var(--pic-light)"
          stroke="none"
        />
        <Box at={[1.6, 1.6, -2]} size={[0.35, 0.35, 1.6]} />
        <Box at={[6, 1.6, -2]} size={[0.35, 0.35, 1.6]} />
        <Box at={[1.6, 4.6, -2]} size={[0.35, 0.35, 1.6]} />
        <Box at={[6, 4.6, -2]} size={[0.35, 0.35, 1.6]} />
        <Box at={[1.3, 1.3, -0.4]} size={[5.4, 4, 0.3]} />
        <Box at={[1.8, 1.7, -0.1]} size={[1.3, 1.7, 0.45]} />
        <path
          d={isometric([
            [3.7, 2.2, -0.1],
            [5.4, 2.2, -0.1],
            [5.4, 4.6, -0.1],
            [3.7, 4.6, -0.1],
          ])}
          fill="var(--pic-light)"
        />
        <path
          d={[2.6, 2.9, 3.2, 3.5]
            .map(y =>
              isometric(
                [
                  [3.95, y, -0.1],
                  [5.1, y, -0.1],
                ],
                false,
              ),
            )
            .join('')}
          fill="none"
        />
        <path
          d={isometric(
            [
              [3.95, 4.25, -0.1],
              [5.1, 4.25, -0.1],
            ],
            false,
          )}
          fill="none"
          strokeWidth="2"
        />
        <path
          d={isometric(
            [
              [5.65, 4.7, -0.05],
              [6.3, 3.3, -0.05],
            ],
            false,
          )}
          className="stroke-accent"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <Box at={[3.6, 6, -2]} size={[0.2, 0.2, 1]} />
        <Box at={[5, 6, -2]} size={[0.2, 0.2, 1]} />
        <Box at={[3.6, 7.2, -2]} size={[0.2, 0.2, 1]} />
        <Box at={[5, 7.2, -2]} size={[0.2, 0.2, 1]} />
        <Box at={[3.5, 5.9, -1]} size={[1.8, 1.6, 0.2]} top="var(--color-accent)" />
        <Box at={[3.5, 7.3, -0.8]} size={[1.8, 0.2, 1.5]} top="var(--color-accent)" />
      </g>
    </svg>
  );
}
