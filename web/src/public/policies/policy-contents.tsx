import { Box, Link } from '@mui/material';
import { type MouseEvent, useEffect, useState } from 'react';
import { type ContentsEntry, goTo } from './policy-anchors.ts';

interface PolicyContentsProps {
  entries: readonly ContentsEntry[];
  /** Whether links leave the address unchanged, as in the portal, where views own the history. */
  keepsAddress: boolean;
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const row = { display: 'block', py: { xs: 1, md: 0.375 }, fontSize: { md: '0.9375rem' }, lineHeight: 1.4 } as const;

const here = { fontWeight: 650, ml: '-14px', pl: 1.5, borderLeft: '2px solid', borderColor: 'primary.main' } as const;

function Contents({ entries, keepsAddress, current }: PolicyContentsProps & { current: string | undefined }) {
  const follow = (anchor: string) => (event: MouseEvent) => {
    if (keepsAddress) event.preventDefault();
    goTo(anchor);
  };
  return (
    <Box component="ul" sx={list}>
      {entries.map(({ anchor, name, parts }) => (
        <Box component="li" key={anchor} sx={{ '& + &': { mt: 2 } }}>
          <Link href={`#${anchor}`} onClick={follow(anchor)} color="textPrimary" sx={{ ...row, fontWeight: 650 }}>
            {name}
          </Link>
          <Box component="ul" sx={{ ...list, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
            {parts.map((part) => (
              <li key={part.anchor}>
                <Link
                  href={`#${part.anchor}`}
                  onClick={follow(part.anchor)}
                  aria-current={part.anchor === current ? 'location' : undefined}
                  underline="hover"
                  sx={part.anchor === current ? { ...row, ...here } : row}
                >
                  {part.name}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The contents next to the text on wide screens, and collapsed above it on phones. */
export function PolicyContents(props: PolicyContentsProps) {
  const current = useCurrentSection(props.entries.flatMap(({ parts }) => parts.map(({ anchor }) => anchor)));
  return (
    <Box component="nav" aria-label="On this page">
      <Box
        component="details"
        sx={{
          display: { md: 'none' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          px: 2,
          '&[open]': { pb: 2 },
        }}
      >
        <Box component="summary" sx={{ minHeight: 48, lineHeight: '48px', fontWeight: 650, cursor: 'pointer' }}>
          On this page
        </Box>
        <Contents {...props} current={current} />
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 24,
          maxHeight: 'calc(100dvh - 48px)',
          overflowY: 'auto',
          p: 0.5,
        }}
      >
        <Contents {...props} current={current} />
      </Box>
    </Box>
  );
}

/** The viewport band that determines the current section: just below its upper edge. */
const band = { rootMargin: '-15% 0px -80% 0px' };

/** Returns the anchor of the section being read, among those given. */
function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = anchors.join(' ');

  useEffect(() => {
    const sections = new Map<Element, string>();
    for (const anchor of joined.split(' ')) {
      const section = document.getElementById(anchor)?.closest('section');
      if (section) sections.set(section, anchor);
    }
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (entered) setCurrent(sections.get(entered.target));
    }, band);
    for (const section of sections.keys()) observer.observe(section);
    return () => observer.disconnect();
  }, [joined]);

  return current;
}
