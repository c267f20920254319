import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ConsentSummary } from '@portal/contract/records/consent';
import { useId } from 'react';
import { messageOf } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useFetch } from '#ui/use-fetch.ts';
import { type AcceptedPolicyText, keyOf, loadAcceptedTexts, missingTextNote } from './accepted-texts.ts';
import { type Accepting, consentFacts, newestText, textName } from './consent-texts.ts';
import { PolicySections } from './policy-sections.tsx';

interface ConsentsDialogProps {
  title: string;
  person: Accepting;
  /** Newest first. */
  consents: readonly ConsentSummary[];
  onClose: () => void;
}

/** A member's consents: who accepted, when and how, with the accepted texts; can be saved as a PDF. */
export function ConsentsDialog({ title, person, consents, onClose }: ConsentsDialogProps) {
  const heading = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { result: texts, error } = useFetch(readTexts, JSON.stringify(consents));
  const { busy, run } = useBusy();
  const newest = newestText(consents);
  const save = () =>
    run(async () => {
      const { consentPdf } = await import('./consent-pdf.ts');
      saveFile(await consentPdf(person, consents, texts ?? []), 'accepted-policies.pdf');
    }, 'We couldn’t make the PDF. Please check your connection and try again.');

  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading} component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {consents.length === 0 && <Typography>No policies accepted yet.</Typography>}
        {newest && <Typography sx={{ mb: 2 }}>{newest}</Typography>}
        <Box component="ol" aria-label="Acceptances" sx={list}>
          {consents.map((consent) => (
            <Box component="li" key={consent.at} sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
              <Facts facts={consentFacts(consent, person)} />
              <Box component="ul" aria-label="Texts" sx={{ ...list, display: 'grid', gap: 1, mt: 1.5 }}>
                {consent.texts.map((text) => (
                  <li key={keyOf(text)}>
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                      {textName(text)}
                    </Typography>
                    <Hash text={text} />
                  </li>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        {error !== undefined && <Alert severity="error">{messageOf(error, 'We couldn’t check the texts.')}</Alert>}
        {texts?.map((text) => (
          <Text key={keyOf(text)} text={text} />
        ))}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1.5, p: 2, '& > *': { minHeight: 44 } }}>
        <Button onClick={onClose}>Close</Button>
        {consents.length > 0 && (
          <BusyButton autoFocus variant="contained" busy={busy || !texts} onClick={save}>
            Save as PDF
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

// Keyed by content, so that the same consents are hashed once.
const readTexts = (consents: string) => loadAcceptedTexts(JSON.parse(consents));

function Hash({ text: { sha256 } }: { text: Pick<AcceptedPolicyText, 'sha256'> }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      SHA-256 {sha256}
    </Typography>
  );
}

/** An accepted text, collapsed by default. */
function Text({ text }: { text: AcceptedPolicyText }) {
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, alignContent: 'center' }}>
        <Typography component="h3" sx={{ display: 'inline', fontWeight: 650 }}>
          Read {textName(text)}
        </Typography>
      </Box>
      <Hash text={text} />
      {text.policy ? (
        <PolicySections sections={text.policy.sections} variant="h4" />
      ) : (
        <Typography sx={{ mt: 1 }}>{missingTextNote}</Typography>
      )}
    </Box>
  );
}
