import { Box, Button } from '@mui/material';
import { brand } from '@portal/contract/brand';
import { useState } from 'react';
import { Outcome } from '#ui/outcome.tsx';
import { Page } from '#ui/page.tsx';
import { ViewButton } from '#ui/view-link.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactWays } from './contact-ways.tsx';

const lead = `Questions about a membership, a payment, an event or athlete safety? The staff at ${brand.shortName} can help.`;

export function Contact() {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <Page title="Contact" lead={lead}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 4fr)' },
          alignItems: 'start',
        }}
      >
        {answer === null ? (
          <ContactForm onSent={setAnswer} />
        ) : (
          <MessageSent answer={answer} onAnother={() => setAnswer(null)} />
        )}
        <ContactWays />
      </Box>
    </Page>
  );
}

/** What the federation answers to a message, in place of the form. */
function MessageSent({ answer, onAnother }: { answer: string; onAnother: () => void }) {
  return (
    <Outcome
      tone="success"
      title="Message sent"
      ways={
        <>
          <Button variant="contained" onClick={onAnother}>
            Send another message
          </Button>
          <ViewButton view="home">Back to Home</ViewButton>
        </>
      }
    >
      <p>{answer}</p>
    </Outcome>
  );
}
