import type { ICruiseResult } from 'dependency-cruiser';

type Module = ICruiseResult['modules'][number];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The rooms under a folder and how they import each other, not counting tests. */
export interface RoomFigures {
  rooms: number;
  /** The length of the longest chain of imports from room to room. */
  floors: number;
  /** Pairs of rooms in which one imports the other. */
  arrows: number;
  /** Arrows that are part of a cycle of rooms, so that one of them has to point up. */
  up: number;
  /** Files of each room that other rooms import. */
  doors: Map<string, string[]>;
}

/** Measures the folders directly under `start` (`functions/src`), and the files there, as rooms. */
export function measureRooms(modules: Module[], start: string): RoomFigures {
  const isInside = (file: string) => file.startsWith(`${start}/`) && !isTest(file);
  const roomOf = (file: string) => file.slice(start.length + 1).split('/')[0] ?? '';
  const inside = modules.filter(({ source }) => isInside(source));
  const targets = new Map(inside.map(({ source }) => [roomOf(source), new Set<string>()]));
  const doors = new Map<string, Set<string>>();
  for (const { source, dependencies } of inside)
    for (const { resolved } of dependencies) {
      if (!isInside(resolved) || roomOf(resolved) === roomOf(source)) continue;
      targets.get(roomOf(source))?.add(roomOf(resolved));
      doors.set(roomOf(resolved), (doors.get(roomOf(resolved)) ?? new Set()).add(resolved));
    }
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of targets.get(from) ?? []) if (!seen.has(to)) reachable(to, seen.add(to));
    return seen;
  };
  const arrows = [...targets].flatMap(([from, rooms]) => [...rooms].map((to) => [from, to] as const));
  const isUp = ([from, to]: readonly [string, string]) => reachable(to).has(from);
  const heights = new Map<string, number>();
  const heightOf = (room: string): number => {
    const known = heights.get(room);
    if (known !== undefined) return known;
    const below = [...(targets.get(room) ?? [])].filter((to) => !isUp([room, to]));
    const height = 1 + Math.max(0, ...below.map(heightOf));
    heights.set(room, height);
    return height;
  };
  return {
    rooms: targets.size,
    floors: Math.max(0, ...[...targets.keys()].map(heightOf)),
    arrows: arrows.length,
    up: arrows.filter(isUp).length,
    doors: new Map([...doors].map(([room, files]) => [room, [...files].sort()])),
  };
}
