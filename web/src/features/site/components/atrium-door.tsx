import { isometric, type Point3 } from './isometric.ts';

const DOOR = { width: 1.25, spring: 1.75 };

/** A round-headed door in one of the two walls; an open one lets light out and shows its leaf. */
export function Door({ wall, at, open }: { wall: 'left' | 'right'; at: number; open: boolean }) {
  const place = (along: number, up: number, out = 0): Point3 =>
    wall === 'left' ? [out, along, up] : [along, out, up];
  const arch = archway(at).map(([along, up]) => place(along, up));
  const window = [
    [0.35, 3.15],
    [0.9, 3.15],
    [0.9, 3.75],
    [0.35, 3.75],
  ].map(([along = 0, up = 0]) => place(at + along, up));
  const spill = [
    place(at, 0),
    place(at + DOOR.width, 0),
    place(at + DOOR.width + 0.9, 0, 2.1),
    place(at + 0.1, 0, 2.1),
  ];
  const leaf = [place(at, 0), place(at, 0, 1.1), place(at, 2.05, 1.1), place(at, 2.3)];
  return (
    <>
      <path
        d={isometric(window)}
        fill={open ? 'var(--pic-light)' : 'var(--pic-deep)'}
        opacity={open ? 1 : 0.75}
      />
      <path
        d={isometric(arch)}
        fill={open ? 'var(--pic-light)' : 'var(--pic-deep)'}
        opacity={open ? 1 : 0.85}
      />
      {open ? (
        <>
          <path d={isometric(spill)} fill="var(--pic-light)" stroke="none" opacity="0.9" />
          <path d={isometric(leaf)} className="fill-accent" />
        </>
      ) : (
        <path
          d={isometric(
            [place(at + DOOR.width / 2, 0), place(at + DOOR.width / 2, DOOR.spring + DOOR.width / 2)],
            false,
          )}
          fill="none"
          stroke="var(--pic-wall-b)"
          strokeWidth="0.75"
          opacity="0.7"
        />
      )}
    </>
  );
}

/** The outline of a round-headed door, in wall coordinates (along, up). */
function archway(at: number): [number, number][] {
  const radius = DOOR.width / 2;
  const head = Array.from({ length: 9 }, (_, step): [number, number] => {
    const angle = (Math.PI * step) / 8;
    return [at + radius + radius * Math.cos(angle), DOOR.spring + radius * Math.sin(angle)];
  });
  return [[at + DOOR.width, 0], ...head, [at, 0]];
}
