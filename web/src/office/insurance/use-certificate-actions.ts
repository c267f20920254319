import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { brand } from '@portal/federation/brand';
import { api } from '#lib/api.ts';
import { download } from '#lib/download.ts';
import { saveFile } from '#lib/save-file.ts';
import { upload } from '#lib/upload.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { obstacleToSending } from '#ui/document-file.ts';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** The office's actions on a certificate, except for refusing it. */
export function useCertificateActions({ certificate_id: id, holder_name }: InsuranceCertificate) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { attempt, isBusy } = useAttempts();
  const saving = useBusy();
  const params = { id };
  const { broker } = brand;

  return {
    busy: isBusy(id) || saving.busy,

    /** Emails the request to the broker; undefined if the federation has none. */
    send:
      broker &&
      (async () => {
        const note = `${broker.email} gets an email with this request. The reply goes to ${brand.email}.`;
        if (!(await confirm(`Send the request to ${broker.name}?`, { agree: 'Send', note }))) return;
        await attempt({
          id,
          act: async () => {
            await api.updateCertificate({ params, body: { action: 'send' } });
            return `The request is on its way to ${broker.name}.`;
          },
          failure: 'Failed to send the request',
        });
      }),

    async uploadFile(file: File) {
      const obstacle = obstacleToSending(file);
      if (obstacle) return notify(obstacle, 'error');
      await attempt({
        id,
        act: async () => {
          await upload('uploadCertificate', { params }, file);
          return `The certificate for ${holder_name} is ready. The leader gets an email.`;
        },
        failure: 'Failed to upload the certificate',
      });
    },

    saveCertificate: () =>
      saving.run(async () => {
        const { content, name } = await download('certificateFile', { params });
        saveFile(content, name);
      }, 'Failed to download the certificate'),
  };
}
