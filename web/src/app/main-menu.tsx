import { Box, ButtonBase } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { useView, type ViewName, views } from '#lib/views.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { ink } from '#ui/theme.ts';
import { viewLinkProps } from '#ui/view-link.tsx';

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  minHeight: 44,
  px: { xs: 1.5, md: 0.5, lg: 1.5 },
  font: 'inherit',
  fontSize: { xs: '1.0625rem', md: '0.875rem', lg: '0.9375rem' },
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'inherit',
  borderRadius: 1,
  textDecoration: 'none',
  '&:hover': { bgcolor: ink.line },
  '&[aria-current]': {
    borderRadius: 0,
    boxShadow: { xs: `inset 4px 0 ${ink.accent}`, md: `inset 0 -3px ${ink.accent}` },
  },
} as const;

/** The menu's views, before and after the shop. */
const before = ['home', 'membership', 'college-program', 'coaches-officials'] as const;
const after = ['contact'] as const;

interface MainMenuProps {
  id: string;
  /** Whether the menu is open in narrow windows, where it collapses. */
  open: boolean;
  onChoose: (view: ViewName) => void;
}

export function MainMenu({ id, open, onChoose }: MainMenuProps) {
  const { view } = useView();

  const entries = (list: readonly ViewName[]) =>
    list.map((name) => (
      <ButtonBase
        key={name}
        sx={item}
        aria-current={view === name ? 'page' : undefined}
        {...viewLinkProps(name, () => onChoose(name))}
      >
        {views[name].title}
      </ButtonBase>
    ));

  return (
    <Box
      component="nav"
      id={id}
      aria-label="Main"
      sx={{
        display: { xs: open ? 'grid' : 'none', md: 'flex' },
        order: { xs: 1, md: 0 },
        flexBasis: { xs: '100%', md: 'auto' },
        py: { xs: 1, md: 0 },
      }}
    >
      {entries(before)}
      {brand.links.shop && (
        <ExternalLink href={brand.links.shop} sx={item}>
          Shop
        </ExternalLink>
      )}
      {entries(after)}
    </Box>
  );
}
