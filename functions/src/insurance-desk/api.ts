import type { insuranceContract } from '@portal/contract/calls/insurance';
import { sendCertificate } from '#insurance/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { refuseCertificate } from './refuse.ts';
import { uploadCertificate } from './upload.ts';

type OfTheOffice = Extract<keyof typeof insuranceContract, 'updateCertificate' | 'uploadCertificate'>;

export const insuranceDeskApi: Handlers<OfTheOffice> = {
  updateCertificate: async ({ params, body: { action, reason = '' } }, { caller }) => ({
    certificate: await (action === 'send'
      ? sendCertificate(params.id, caller)
      : refuseCertificate(params.id, reason, caller)),
  }),
  uploadCertificate: async ({ params, file }, { caller }) => ({
    certificate: await uploadCertificate(params.id, file, caller),
  }),
};
