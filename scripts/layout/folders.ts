import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../parts/paths.mjs';
import { flatFolders, largestFolder, rooms } from './table.ts';

/** How many files stand directly in each folder under `start`, tests included. */
export function filesByFolder(start: string, baseDir = root): [folder: string, count: number][] {
  const entries = readdirSync(join(baseDir, start), { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isFile()).map(({ parentPath }) => relative(baseDir, parentPath));
  return [...Map.groupBy(folders, (folder) => folder)].map(([folder, files]) => [folder, files.length]);
}

/** A line for each folder that holds more files than the table allows. */
export function crowdedFolders(baseDir = root) {
  return Object.keys(rooms)
    .flatMap((start) => filesByFolder(start, baseDir))
    .filter(([folder, count]) => count > largestFolder && !flatFolders.includes(folder))
    .map(([folder, count]) => `${folder} holds ${count} files: a folder may hold ${largestFolder}`);
}
