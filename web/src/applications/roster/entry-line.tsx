import { memo } from 'react';
import type { Row } from './entry-rows.ts';
import type { Remove } from './use-changes.ts';

/** The styles of all lines, set once on the list: a thousand lines have to be fast on a phone. */
export const linesLook = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 5fr) minmax(0, 6fr) auto' },
    columnGap: 2,
    rowGap: 0.5,
    alignItems: 'center',
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 72px',
  },
  '& strong': { fontWeight: 650 },
  '& .number': { display: 'block', color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
  '& .verdict': { fontSize: '0.9375rem', gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } },
  '& .verdict strong': { color: 'success.main' },
  '& .problem strong': { color: 'error.main' },
  '& button': {
    minWidth: 44,
    minHeight: 44,
    px: 1,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'primary.main',
    font: 'inherit',
    fontWeight: 650,
    fontSize: '0.875rem',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
  },
} as const;

interface EntryLineProps extends Row {
  isRemoving: boolean;
  onRemove: Remove;
}

/** An entry and whether they may take part: OK, or the first reason why not. */
export const EntryLine = memo(function EntryLine(props: EntryLineProps) {
  const { number, name, reason, verdict, detail, isRemoving, onRemove } = props;
  return (
    <li>
      <div>
        <strong>{name ?? number}</strong>
        {name && <span className="number">{number}</span>}
      </div>
      <div className={reason ? 'verdict problem' : 'verdict'}>
        <strong>
          <span aria-hidden="true">{reason ? '✕' : '✓'} </span>
          {verdict}
        </strong>
        {detail && `: ${detail}`}
      </div>
      <button
        type="button"
        aria-label={`Remove ${name ? `${name}, ${number}` : number}`}
        aria-disabled={isRemoving}
        onClick={(event) => {
          if (!isRemoving) onRemove(number, event.currentTarget);
        }}
      >
        Remove
      </button>
    </li>
  );
});
