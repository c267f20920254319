import Button from '@mui/material/Button';
import { useNavigate } from '#lib/views.ts';
import { Outcome } from '#ui/outcome.tsx';

/** What the federation answers to a message, in place of the form. */
export function MessageSent({ answer, onAnother }: { answer: string; onAnother: () => void }) {
  const navigate = useNavigate();
  return (
    <Outcome
      tone="success"
      title="Message sent"
      ways={
        <>
          <Button variant="contained" onClick={onAnother}>
            Write another message
          </Button>
          <Button onClick={() => navigate('home')}>Back to Home</Button>
        </>
      }
    >
      <p>{answer}</p>
    </Outcome>
  );
}
