import { Box, Container, Typography } from '@mui/material';
import { listedProducts } from '@portal/contract/values/listed-products';
import { certificateNote, coverage } from '#public/shared/insurance.ts';
import { Price, PriceTerms } from '#public/shared/price.tsx';
import { blurbs } from '#public/shared/products.ts';
import { display, ink, onInk } from '#ui/theme.ts';
import { ViewButton } from '#ui/view-link.tsx';

function Prices() {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 2, borderColor: 'text.primary' }}>
      {listedProducts.map(({ id, name }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            columnGap: 2,
            alignItems: 'center',
            py: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box>
            <Typography component="h3" variant="h3">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {blurbs[id].audience}
            </Typography>
          </Box>
          <Price product={id} sx={{ fontSize: '2.25rem' }} />
        </Box>
      ))}
    </Box>
  );
}

function Coverage() {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 4,
        rowGap: { xs: 2.5, sm: 4 },
        m: 0,
      }}
    >
      {coverage.map(({ amount, what, note }) => (
        <Box
          key={what}
          sx={{ display: 'flex', flexDirection: 'column', borderTop: `1px solid ${ink.line}`, pt: { xs: 2, sm: 2.5 } }}
        >
          <Typography component="dt" sx={{ order: 1, fontWeight: 650 }}>
            {what}
          </Typography>
          <Typography
            component="dd"
            sx={{ ...display, m: 0, mb: 1, fontSize: '2.75rem', lineHeight: 1, color: ink.accent }}
          >
            {amount}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ order: 2, m: 0, color: ink.muted }}>
            {note}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export function MembershipDetails() {
  return (
    <Container component="section" maxWidth="lg" aria-labelledby="membership-details" sx={{ py: { xs: 6, md: 10 } }}>
      <Typography id="membership-details" variant="h2">
        Membership Details
      </Typography>
      <PriceTerms sx={{ mt: 1, maxWidth: '60ch' }} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { md: '5fr 6fr' },
          mt: 4,
          alignItems: 'start',
        }}
      >
        <Box>
          <Prices />
          <ViewButton view="membership" variant="outlined" size="large" sx={{ mt: 3 }}>
            Choose your membership
          </ViewButton>
        </Box>
        <Box sx={{ ...onInk, borderRadius: 2, p: { xs: 3, md: 4.5 }, border: `1px solid ${ink.line}` }}>
          <Typography component="h3" variant="h2" sx={{ mb: 3 }}>
            What’s covered
          </Typography>
          <Coverage />
          <Typography variant="body2" sx={{ mt: 4, color: ink.muted }}>
            {certificateNote}
          </Typography>
        </Box>
      </Box>
    </Container>
  );
}
