import type { StoredImport } from './store.ts';

/** Returns the number of members in words. */
function membersText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`;
}

/** Returns the activity subject of an upload. */
export function importedSubject({ filename, inserted }: Pick<StoredImport, 'filename' | 'inserted'>): string {
  return `${filename}: ${membersText(inserted)}`;
}

/** Returns the activity subject of an undone upload. */
export function undoneSubject({
  filename,
  removed,
  kept,
}: Pick<StoredImport, 'filename' | 'removed' | 'kept'>): string {
  return `${filename}: ${removed ?? 0} removed, ${kept ?? 0} left`;
}
