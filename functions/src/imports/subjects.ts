import type { StoredImport } from './store.ts';

/** So many members, in words. */
function membersText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`;
}

/** What the activity says of an upload. */
export function importedSubject({ filename, inserted }: Pick<StoredImport, 'filename' | 'inserted'>): string {
  return `${filename}: ${membersText(inserted)}`;
}

/** What the activity says of an upload that was undone. */
export function undoneSubject({
  filename,
  removed,
  kept,
}: Pick<StoredImport, 'filename' | 'removed' | 'kept'>): string {
  return `${filename}: ${removed ?? 0} removed, ${kept ?? 0} left`;
}
