import { readGraph, violationsIn } from './layout/graph.ts';
import { measureRooms } from './layout/measure.ts';
import { runScript } from './parts/interruption.mjs';
import { printTable } from './parts/tables.ts';

const server = 'functions/src';
const houses = ['contract/src', server, 'web/src', 'web/src/office', 'scripts'];

/**
 * Prints how the rooms import each other, and every line that breaks a rule of scripts/layout/table.ts. `--doors` adds
 * the files of each server room that other rooms may import.
 */
await runScript(async () => {
  const graph = await readGraph();
  const figures = new Map(houses.map((house) => [house, measureRooms(graph.modules, house)]));
  const countDoors = (doors: Map<string, string[]>) => [...doors.values()].flat().length;
  printTable(
    ['House', 'rooms', 'floors', 'arrows', 'up', 'files imported by other rooms'],
    [...figures].map(([house, { rooms, floors, arrows, up, doors }]) => [
      house,
      ...[rooms, floors, arrows, up, countDoors(doors)].map(String),
    ]),
  );
  if (process.argv.includes('--doors'))
    for (const [room, files] of figures.get(server)?.doors ?? [])
      console.log(`${room} (${files.length}): ${files.join(' ')}`);
  const broken = violationsIn(graph);
  for (const line of broken) console.error(line);
  return broken.length > 0 ? 1 : 0;
});
