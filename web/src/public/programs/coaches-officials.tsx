import { Box, Button, Paper, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { NumberedSteps, type Step } from '#public/shared/numbered-steps.tsx';
import { ExternalButton } from '#ui/external-link.tsx';
import { CopyIcon } from '#ui/icons.tsx';
import { useNotify } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { display } from '#ui/theme.ts';
import { ViewLink } from '#ui/view-link.tsx';
import { AfterScreening } from './after-screening.tsx';

const { url, organizationCode } = brand.coachScreening;

const steps: Step[] = [
  {
    name: 'Open the screening service',
    text: 'An independent coach-screening service does our background checks. It opens in a new tab and asks you to create an account.',
  },
  {
    name: 'Enter our organization code',
    text: (
      <>
        Join our organization with the code <strong>{organizationCode}</strong> so the service knows who the check is
        for.
      </>
    ),
  },
  {
    name: 'Enter your details',
    text: 'Have your Social Security number and date of birth ready. Enter them only with the screening service, which needs both. We never ask for your Social Security number.',
  },
  {
    name: 'Wait for clearance',
    text: 'The service checks your details and sends you the result. Your check must clear before you coach or officiate at a sanctioned event.',
  },
];

export function CoachesOfficials() {
  return (
    <Page
      title="Coaches/Officials"
      lead="Everyone who coaches or officiates at a sanctioned event must have a cleared background check. Here’s how to get yours in four steps."
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          gridTemplateColumns: { md: '7fr 5fr' },
          alignItems: 'start',
          mt: { md: 5 },
        }}
      >
        <section aria-labelledby="background-check">
          <Typography id="background-check" variant="h2" sx={{ mb: 3 }}>
            Your background check
          </Typography>
          <NumberedSteps steps={steps} />
        </section>
        <Paper
          variant="outlined"
          component="section"
          aria-labelledby="start-check"
          sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2, position: { md: 'sticky' }, top: 24 }}
        >
          <Typography id="start-check" variant="h2" sx={{ mb: 2 }}>
            Start your check
          </Typography>
          <OrganizationCode />
          <ExternalButton href={url} variant="contained" sx={{ mt: 2, width: '100%' }}>
            Start background check
          </ExternalButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            You’ll need your Social Security number and date of birth. Questions?{' '}
            <ViewLink view="contact">Contact us</ViewLink>.
          </Typography>
        </Paper>
      </Box>
      <AfterScreening />
    </Page>
  );
}

/** The federation's code at the screening service, with a copy button. */
function OrganizationCode() {
  const notify = useNotify();

  const copy = () =>
    navigator.clipboard.writeText(organizationCode).then(
      () => notify('Organization code copied.', 'success'),
      () => notify('We couldn’t copy the code. Please type it instead.', 'error'),
    );

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'text.secondary',
        borderRadius: 1,
        px: 2,
        py: 1.5,
      }}
    >
      <div>
        <Typography variant="body2" color="textSecondary">
          Organization code
        </Typography>
        <Typography sx={{ ...display, fontSize: '2rem', lineHeight: 1.1 }}>{organizationCode}</Typography>
      </div>
      <Button variant="outlined" startIcon={<CopyIcon aria-hidden="true" />} onClick={() => void copy()}>
        Copy code
      </Button>
    </Box>
  );
}
