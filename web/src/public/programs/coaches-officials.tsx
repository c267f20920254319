import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { NumberedSteps, type Step } from '#public/shared/numbered-steps.tsx';
import { ExternalButton } from '#ui/external-link.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { AfterScreening } from './after-screening.tsx';
import { OrganizationCode } from './organization-code.tsx';

const { url, organizationCode } = brand.coachScreening;

const steps: Step[] = [
  {
    name: 'Open the screening service',
    text: 'Our background checks are done by an independent coach-screening service. It opens in a new tab and asks you to create an account.',
  },
  {
    name: 'Enter our organization code',
    text: (
      <>
        Join our organization with the code <strong>{organizationCode}</strong>, so that the service knows for whom the
        check is done.
      </>
    ),
  },
  {
    name: 'Give your details',
    text: 'Have your Social Security number and your date of birth at hand: both are needed there. You enter them with the screening service only; we never ask for your Social Security number.',
  },
  {
    name: 'Wait until you are cleared',
    text: 'The service checks your details and tells you the result. Your check must clear before you coach or officiate at a sanctioned event.',
  },
];

/** How coaches and officials get their background check. */
export function CoachesOfficials() {
  return (
    <Page
      title="Coaches/Officials"
      lead="Everyone who coaches or officiates at a sanctioned event has a background check that has cleared. Here is how to get yours, in four steps."
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
          <ExternalButton href={url} variant="contained" color="secondary" sx={{ mt: 2, width: '100%' }}>
            Start background check
          </ExternalButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            You need your Social Security number and your date of birth. Questions?{' '}
            <ViewLink view="contact">Contact us</ViewLink>.
          </Typography>
        </Paper>
      </Box>
      <AfterScreening />
    </Page>
  );
}
