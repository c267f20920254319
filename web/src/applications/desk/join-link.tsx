import { Box, Link, Typography } from '@mui/material';
import { CopyButton } from '#ui/copy-button.tsx';
import { Section } from '#ui/section.tsx';

/** The link with which new members join with the club chosen, and its QR code. */
export function JoinLink({ url, qr_code, name }: { url: string; qr_code: string; name: string }) {
  return (
    <Section title="Join link">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Anyone who opens this link to register or to add a child has {name} chosen as the club. Send it, or let people
        scan the code.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box
          component="img"
          src={`data:image/png;base64,${qr_code}`}
          alt="QR code of the join link"
          sx={{ width: 160, height: 160, bgcolor: '#FFFFFF', p: 1, borderRadius: 1 }}
        />
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Link href={url} sx={{ overflowWrap: 'anywhere', display: 'block', mb: 1 }}>
            {url}
          </Link>
          <CopyButton what="join link" text={() => url} />
        </Box>
      </Box>
    </Section>
  );
}
