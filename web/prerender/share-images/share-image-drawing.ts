import { createHash } from 'node:crypto';
import { SHARE_IMAGE_SIZE } from '../../src/seo/share-image.ts';

/** The light theme's colors in hexadecimal notation, because images cannot read custom properties. */
export const COLORS = {
  paper: '#fcfaf6',
  ink: '#171d26',
  soft: '#454b54',
  line: '#d4d1ca',
  accent: '#006f5a',
  wall: '#f0ece4',
  shade: '#e3ddd2',
  light: '#fff4ba',
  stroke: '#2d333d',
} as const;

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
/** Left edge of the drawing, and y of its ground line, in px. */
export const DRAWING_LEFT = 800;
export const GROUND = 520;

/** Draws a house. `pick(n)` returns a number from 0 to n − 1, always the same ones for the same path. */
type Shape = (pick: (options: number) => number) => string;

/** Returns the drawing of a page's share image as SVG. The section decides its kind, the path its details. */
export function shareImageDrawing(path: string): string {
  const bytes = createHash('sha256').update(path).digest();
  let index = 0;
  const pick = (options: number) => (bytes[index++ % bytes.length] ?? 0) % options;
  return `<g stroke="${COLORS.stroke}" stroke-width="2" stroke-linejoin="round" fill="none">${getShape(path)(pick)}</g>`;
}

function getShape(path: string): Shape {
  if (path === '/' || path.startsWith('/marketplace')) return arcade;
  if (path.startsWith('/blog')) return windows;
  if (/^\/(make|future|empower|ai)-/.test(path)) return stairs;
  return plan;
}

/** A facade with tall doors. One is open, with light behind it. */
const arcade: Shape = pick => {
  const doors = 2 + pick(3);
  const bay = (WIDTH - DRAWING_LEFT) / doors;
  const width = Math.min(bay - 44, 128);
  const open = pick(doors);
  const head = pickOne(HEADS, pick)(width);
  const light = pickOne(LIGHTS, pick);
  const spring = GROUND - 150 - pick(3) * 22;
  const door = (index: number) => {
    const x = DRAWING_LEFT + bay * index + (bay - width) / 2;
    const frame = `M${x} ${GROUND}V${spring}${head.path}V${GROUND}z`;
    const above = light(x + width / 2);
    if (index !== open) {
      return `${above}<path d="${frame}" fill="${COLORS.shade}"/><path d="M${x + width / 2} ${GROUND}V${spring - head.rise}"/><circle cx="${x + width / 2 - 10}" cy="${GROUND - 84}" r="3" fill="${COLORS.stroke}"/>`;
    }
    const fall = `M${x} ${GROUND}h${width}l70 ${HEIGHT - GROUND}h-${width + 20}z`;
    const leaf = `M${x} ${GROUND}V${spring - 6}l-${width * 0.3} 26v${GROUND - spring + 6}z`;
    return `${above}<path d="${frame}" fill="${COLORS.light}"/><path d="${fall}" fill="${COLORS.light}" stroke="none"/><path d="${leaf}" fill="${COLORS.accent}"/>`;
  };
  return [
    `<path d="M${DRAWING_LEFT} ${GROUND}V112H${WIDTH + 2}V${GROUND}z" fill="${COLORS.wall}"/>`,
    `<path d="M${DRAWING_LEFT - 12} 112V88H${WIDTH + 2}v24zM${DRAWING_LEFT} 228H${WIDTH + 2}" fill="${COLORS.paper}"/>`,
    ground(),
    ...Array.from({ length: doors }, (_, index) => door(index)),
  ].join('');
};

type Head = (width: number) => { rise: number; path: string };

/** Tops of doors: the path from the left to the right end, and its height above them. */
const HEADS: [Head, ...Head[]] = [
  (width: number) => ({ rise: width / 2, path: `a${width / 2} ${width / 2} 0 01${width} 0` }),
  (width: number) => ({ rise: width * 0.2, path: `a${width * 0.725} ${width * 0.725} 0 01${width} 0` }),
  (width: number) => ({ rise: 36, path: `v-36h${width}v36` }),
];

/** Windows above a door, centered on x. */
const eye = (x: number) => `<circle cx="${x}" cy="170" r="22" fill="${COLORS.paper}"/>`;
const slit = (x: number) => `<path d="M${x - 15} 200v-60h30v60z" fill="${COLORS.paper}"/>`;
const lunette = (x: number) => `<path d="M${x - 30} 186a30 30 0 0160 0z" fill="${COLORS.paper}"/>`;
const LIGHTS: [typeof eye, ...(typeof eye)[]] = [eye, slit, lunette];

/** A house with many windows in the evening. Which ones are lit differs by page. */
const windows: Shape = pick => {
  const columns = 4 + pick(2);
  const rows = 4;
  const step = (WIDTH - DRAWING_LEFT) / columns;
  const panes = Array.from({ length: columns * rows }, (_, index) => {
    const x = DRAWING_LEFT + (index % columns) * step + step / 2 - 20;
    const y = 96 + Math.floor(index / columns) * 92;
    const lit = pick(4) === 0;
    const fill = lit ? COLORS.light : COLORS.paper;
    return `<path d="M${x} ${y + 62}v-62h40v62z" fill="${fill}"/><path d="M${x + 20} ${y + 62}v-62"/>`;
  });
  const x = DRAWING_LEFT + pick(columns) * step + step / 2 - 24;
  const door = `<path d="M${x} ${GROUND}v-66h48v66z" fill="${COLORS.accent}"/>`;
  return [
    `<path d="M${DRAWING_LEFT} ${GROUND}V64H${WIDTH + 2}V${GROUND}z" fill="${COLORS.wall}"/>`,
    ground(),
    ...panes,
    door,
  ].join('');
};

/** A section through a house: stairs between floors, and light through one opening in the roof. */
const stairs: Shape = pick => {
  const floors = [GROUND, 380, 240];
  const hatch = DRAWING_LEFT + 130 + pick(5) * 40;
  const first = pick(2);
  const flights = [0, 1].map(level => {
    const up = (level + first) % 2 === 0;
    const steps = 10;
    const run = 20;
    const from = up ? DRAWING_LEFT + 80 : WIDTH - 80;
    const rise = 140 / steps;
    const path = Array.from({ length: steps }, () => `v-${rise}h${up ? run : -run}`).join('');
    return `<path d="M${from} ${floors[level]}${path}" stroke="${COLORS.accent}" stroke-width="5"/>`;
  });
  return [
    `<path d="M${DRAWING_LEFT} ${GROUND}V100H${WIDTH + 2}V${GROUND}z" fill="${COLORS.wall}"/>`,
    `<path d="M${hatch} 100h72l84 ${GROUND - 100}h-120z" fill="${COLORS.light}" stroke="none"/>`,
    `<path d="M${DRAWING_LEFT} 380H${WIDTH + 2}M${DRAWING_LEFT} 240H${WIDTH + 2}" stroke-width="6"/>`,
    `<path d="M${DRAWING_LEFT} ${GROUND}V100H${hatch}m72 0H${WIDTH + 2}" stroke-width="8"/>`,
    ground(),
    ...flights,
  ].join('');
};

/** A floor plan: rooms around a courtyard, with doors. One room is lit. */
const plan: Shape = pick => {
  const [top, bottom] = [70, 560];
  const columns = [DRAWING_LEFT, 930 + pick(3) * 14, 1090 + pick(3) * 14, WIDTH + 40];
  const rows = [top, 210 + pick(3) * 14, 400 + pick(3) * 14, bottom];
  const lit = [0, 1, 2, 3, 5, 6, 7][pick(7)] ?? 0;
  const cells = Array.from({ length: 9 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const [left = 0, right = 0] = [columns[column], columns[column + 1]];
    const [upper = 0, lower = 0] = [rows[row], rows[row + 1]];
    const fill = index === 4 ? COLORS.paper : index === lit ? COLORS.light : COLORS.wall;
    return `<path d="M${left} ${upper}H${right}V${lower}H${left}z" fill="${fill}" stroke-width="7"/>`;
  });
  const [, left = 0, right = 0] = columns;
  const [, upper = 0, lower = 0] = rows;
  // A door is a gap in a wall and a quarter circle.
  const gap = (x: number, y: number, flat: boolean) =>
    flat
      ? `<path d="M${x} ${y}h44" stroke="${COLORS.paper}" stroke-width="9"/><path d="M${x} ${y}v-44a44 44 0 0144 44"/>`
      : `<path d="M${x} ${y}v44" stroke="${COLORS.paper}" stroke-width="9"/><path d="M${x} ${y}h-44a44 44 0 0044 44"/>`;
  const slide = (from: number, to: number) => from + 24 + pick(Math.max(1, to - from - 92));
  return [
    ...cells,
    gap(slide(left, right), upper, true),
    gap(slide(left, right), lower, true),
    gap(left, slide(upper, lower), false),
    gap(right, slide(upper, lower), false),
    gap(DRAWING_LEFT + 40 + pick(40), upper, true),
    `<circle cx="${(left + right) / 2}" cy="${(upper + lower) / 2}" r="26" fill="${COLORS.accent}" stroke="none"/>`,
  ].join('');
};

function pickOne<T>(options: readonly [T, ...T[]], pick: (options: number) => number): T {
  return options[pick(options.length)] ?? options[0];
}

function ground(): string {
  return `<path d="M0 ${GROUND}H${WIDTH}" stroke="${COLORS.line}"/>`;
}
