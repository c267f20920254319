import { Box, Button, Chip } from '@mui/material';
import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { useNotify } from '#ui/notice.tsx';
import { type Filters, noFilters } from './filters.ts';
import { type Saved, useSavedFilters } from './saved.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }));

interface SavedFiltersProps {
  filters: Filters;
  onChoose: (filters: Filters) => void;
}

const isSame = (one: Filters, other: Filters) =>
  Object.keys(noFilters).every((key) => one[key as keyof Filters] === other[key as keyof Filters]);

/** The admin's saved filters, and a button to save the current ones. */
export function SavedFilters({ filters, onChoose }: SavedFiltersProps) {
  const { saved, save, remove } = useSavedFilters();
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);

  // The chip disappears, so move the focus to the search field.
  const drop = ({ currentTarget }: SyntheticEvent, dropped: Saved) => {
    currentTarget.closest('search')?.querySelector('input')?.focus();
    remove(dropped.name);
    notify(`The filters “${dropped.name}” were removed.`, 'success', () => save(dropped));
  };

  return (
    <>
      {!isSame(filters, noFilters) && (
        <Button size="small" onClick={() => setIsSaving(true)}>
          Save filters
        </Button>
      )}
      {saved.length > 0 && (
        <Box role="group" aria-label="Saved filters" sx={{ display: 'contents' }}>
          {saved.map((one) => (
            <Chip
              key={one.name}
              label={one.name}
              variant="outlined"
              color={isSame(filters, one.filters) ? 'primary' : 'default'}
              aria-pressed={isSame(filters, one.filters)}
              aria-keyshortcuts="Delete"
              onClick={() => onChoose(one.filters)}
              onDelete={(event) => drop(event, one)}
            />
          ))}
        </Box>
      )}
      {isSaving && (
        <Suspense>
          <SaveDialog onSave={(name) => save({ name, filters })} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
