import Button from '@mui/material/Button';
import { type Application, idOf, isCharter, nameOf } from '@portal/contract/applications';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { certificateName } from './certificate-texts.ts';

function certificateOf(application: Application) {
  const params = { id: idOf(application) };
  return isCharter(application) ? api.charterCertificate({ params }) : api.eventCertificate({ params });
}

async function saveCertificate(application: Application): Promise<void> {
  const [{ certificate }, { certificatePdf }] = await Promise.all([
    certificateOf(application),
    import('./certificate-pdf.ts'),
  ]);
  saveFile(await certificatePdf(certificate), certificateName(certificate));
}

/** Saves the certificate of an approved charter or event as a PDF. */
export function CertificateButton({ application }: { application: Application }) {
  const { busy, run } = useBusy();
  const save = () =>
    run(
      () => saveCertificate(application),
      'We couldn’t download the certificate. Please check your connection and try again.',
    );
  return (
    <Button variant="outlined" aria-disabled={busy} onClick={save}>
      Certificate (PDF)
      <HiddenText> of {nameOf(application)}</HiddenText>
    </Button>
  );
}
