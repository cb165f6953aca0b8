import { isometric, isometricArch, type Point3 } from './isometric.ts';

const DOOR = { width: 1.25, spring: 1.75 };

/** A door's position: the wall, and the distance along it. */
export interface DoorPlace {
  wall: 'left' | 'right';
  at: number;
}

/** Round-headed doors that are shut: dark windows, dark leaves, the gap between the leaves. */
export function ClosedDoors({ doors }: { doors: readonly DoorPlace[] }) {
  const drawn = (part: (door: DoorPlace) => string) => doors.map(part).join('');
  return (
    <>
      <path d={drawn(windowAbove)} fill="var(--pic-deep)" opacity="0.75" />
      <path d={drawn(archway)} fill="var(--pic-deep)" opacity="0.85" />
      <path d={drawn(gap)} fill="none" stroke="var(--pic-wall-b)" strokeWidth="0.75" opacity="0.7" />
    </>
  );
}

/** Open doors, with light and a leaf. */
export function OpenDoors({ doors }: { doors: readonly DoorPlace[] }) {
  const drawn = (part: (door: DoorPlace) => string) => doors.map(part).join('');
  return (
    <>
      <path d={drawn(windowAbove) + drawn(archway)} fill="var(--pic-light)" />
      <path d={drawn(spill)} fill="var(--pic-light)" stroke="none" opacity="0.9" />
      <path d={drawn(leaf)} className="fill-accent" />
    </>
  );
}

/** A point by a door: along the wall from the door's edge, up, and out of the wall. */
function by({ wall, at }: DoorPlace, along: number, up: number, out = 0): Point3 {
  return wall === 'left' ? [out, at + along, up] : [at + along, out, up];
}

function windowAbove(door: DoorPlace): string {
  return isometric([by(door, 0.35, 3.15), by(door, 0.9, 3.15), by(door, 0.9, 3.75), by(door, 0.35, 3.75)]);
}

function archway(door: DoorPlace): string {
  return isometricArch(by(door, DOOR.width, 0), by(door, DOOR.width, DOOR.spring), by(door, 0, DOOR.spring));
}

function gap(door: DoorPlace): string {
  const middle = DOOR.width / 2;
  return isometric([by(door, middle, 0), by(door, middle, DOOR.spring + middle)], false);
}

function spill(door: DoorPlace): string {
  return isometric([
    by(door, 0, 0),
    by(door, DOOR.width, 0),
    by(door, DOOR.width + 0.9, 0, 2.1),
    by(door, 0.1, 0, 2.1),
  ]);
}

function leaf(door: DoorPlace): string {
  return isometric([by(door, 0, 0), by(door, 0, 0, 1.1), by(door, 0, 2.05, 1.1), by(door, 0, 2.3)]);
}
