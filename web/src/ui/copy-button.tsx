import { Button } from '@mui/material';
import { CopyIcon } from '#ui/icons.tsx';
import { useNotify } from '#ui/notice.tsx';

/** Copies text to the clipboard and reports whether that worked. */
export function CopyButton({ what, text }: { what: string; text: () => string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => notify(`Copied the ${what}.`, 'success'),
      () => notify(`Failed to copy the ${what}. Please select and copy it.`, 'error'),
    );
  return (
    <Button size="small" startIcon={<CopyIcon />} aria-label={`Copy ${what}`} onClick={copy} sx={{ flexShrink: 0 }}>
      Copy
    </Button>
  );
}
