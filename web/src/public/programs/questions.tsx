import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Question {
  question: string;
  answer: string;
}

/** Questions that open to their answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
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
