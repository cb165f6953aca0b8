/** A point of the drawn house: two directions on the ground, one up. */
export type Point3 = readonly [x: number, y: number, z: number];

/** Pixels of the picture per unit of the house. */
const UNIT = 30;
const COS_30 = Math.cos(Math.PI / 6);

/**
 * An SVG path through points of space in isometric view; closed by default. Its steps are relative, so that doors and
 * tiles that differ only in position have the same text, which compresses well.
 */
export function isometric(points: readonly Point3[], closed = true): string {
  const [start = [0, 0], ...line] = points.map(onPaper);
  const steps = line.map((point, index) => text(step(line[index - 1] ?? start, point)));
  return `M${text(start)}l${steps.join(' ')}${closed ? 'z' : ''}`;
}

/**
 * The outline of a round-headed opening: up from `foot` to where the arch begins, over to `across`, down by as much. In
 * isometric view a circle on a wall is an ellipse, leaning with the wall.
 */
export function isometricArch(foot: Point3, spring: Point3, across: Point3): string {
  const [from, up, over] = [onPaper(foot), onPaper(spring), onPaper(across)];
  const rise = step(from, up);
  const width = step(up, over);
  const radius = Math.hypot(...width) / 2;
  const [leaning, sweep] = width[0] * width[1] > 0 ? [60, 0] : [-60, 1];
  const arc = `a${round(radius * Math.sqrt(1.5))} ${round(radius * Math.sqrt(0.5))} ${leaning} 0 ${sweep} ${text(width)}`;
  return `M${text(from)}l${text(rise)}${arc}v${round(-rise[1])}z`;
}

type Point2 = readonly [x: number, y: number];

function onPaper([x, y, z]: Point3): Point2 {
  return [(x - y) * COS_30 * UNIT, (x + y) * 0.5 * UNIT - z * UNIT];
}

function step([fromX, fromY]: Point2, [x, y]: Point2): Point2 {
  return [x - fromX, y - fromY];
}

function text([x, y]: Point2): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
