import { Box, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { clubSteps, launch, participants, questions } from '@portal/federation/college';
import type { ReactNode } from 'react';
import { NumberedSteps } from '#public/shared/numbered-steps.tsx';
import { ExternalButton, ExternalLink } from '#ui/external-link.tsx';
import { Page } from '#ui/page.tsx';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';
import { CollegeVideo } from './college-video.tsx';

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2.5 }}>
        {heading}
      </Typography>
      {children}
    </section>
  );
}

const columns = {
  display: 'grid',
  columnGap: 8,
  rowGap: { xs: 5, md: 8 },
  gridTemplateColumns: { md: '7fr 5fr' },
  alignItems: 'start',
} as const;

function Launch() {
  return (
    <Box>
      <Typography sx={{ fontSize: '1.1875rem' }}>{launch}</Typography>
      <Typography sx={{ mt: 2 }}>
        Clubs train on their own campus, meet in sanctioned duals and tournaments, and enter the collegiate season with
        athletes of every level. The collegiate association publishes rules, dates and results.
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.5, mt: 3 }}>
        {brand.links.collegiate && (
          <ExternalButton href={brand.links.collegiate} variant="contained">
            Visit collegiate grappling
          </ExternalButton>
        )}
        {brand.links.shop && <ExternalLink href={brand.links.shop}>Team gear in the shop</ExternalLink>}
        <ViewLink view="contact">Ask us about starting a club</ViewLink>
      </Box>
    </Box>
  );
}

function Participants() {
  return (
    <Box component="dl" sx={{ m: 0, borderTop: 2, borderColor: 'text.primary' }}>
      {participants.map(({ who, needs }) => (
        <Box key={who} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Typography component="dt" variant="h4">
            {who}
          </Typography>
          <Typography component="dd" sx={{ m: 0, mt: 0.5 }}>
            {needs}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The collegiate program: its launch, who can take part, and how to start a club. */
export function CollegeProgram() {
  return (
    <Page
      title="Collegiate Programs"
      lead="Your campus, our mat: collegiate grappling is for every student who wants to compete."
    >
      <Box sx={columns}>
        <CollegeVideo />
        <Launch />
        <Part id="start-a-club" heading="How to start a club">
          <NumberedSteps steps={clubSteps} />
        </Part>
        <Part id="who-can-take-part" heading="Who can take part">
          <Participants />
          <ViewButton view="membership" variant="outlined" size="large" sx={{ mt: 3 }}>
            Choose your membership
          </ViewButton>
        </Part>
      </Box>
      <Box sx={{ mt: { xs: 5, md: 8 }, maxWidth: '52rem' }}>
        <Part id="questions" heading="Questions and answers">
          <Questions questions={questions} />
        </Part>
      </Box>
    </Page>
  );
}

interface Question {
  question: string;
  answer: string;
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Box sx={{ borderTop: 2, borderColor: 'text.primary' }}>
      {questions.map(({ question, answer }) => (
        <Box component="details" key={question} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Box
            component="summary"
            sx={{
              cursor: 'pointer',
              py: 1.75,
              fontWeight: 650,
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {question}
          </Box>
          <Typography sx={{ pb: 2.5, maxWidth: '64ch' }}>{answer}</Typography>
        </Box>
      ))}
    </Box>
  );
}
