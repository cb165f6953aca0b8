/** A point of the drawn house: two directions on the ground, one up. */
export type Point3 = readonly [x: number, y: number, z: number];

/** Pixels of the picture per unit of the house. */
const UNIT = 30;
const COS_30 = Math.cos(Math.PI / 6);

/** An SVG path through points of space in isometric view; closed unless told otherwise. */
export function isometric(points: readonly Point3[], closed = true): string {
  const line = points.map(
    ([x, y, z]) => `${round((x - y) * COS_30 * UNIT)} ${round((x + y) * 0.5 * UNIT - z * UNIT)}`,
  );
  return `M${line.join('L')}${closed ? 'Z' : ''}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
