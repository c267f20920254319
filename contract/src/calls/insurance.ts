import { z } from 'zod';
import { byId, optionalParagraph } from '../records/fields.ts';
import { certificateAnswer, certificateRequest } from '../records/insurance-certificate.ts';
import { maxDocumentBytes } from '../values/document.ts';
import { endpoint } from './endpoint.ts';

const answer = z.object({ certificate: certificateAnswer });

/** The office's step with a certificate; the leader reads the reason of a refusal word for word. */
export const certificateStep = z
  .strictObject({ action: z.enum(['send', 'refuse']), reason: optionalParagraph(1000) })
  .refine(({ action, reason }) => action === 'send' || reason, { path: ['reason'], message: 'This field is required' });

export type CertificateStep = z.output<typeof certificateStep>;

export const insuranceContract = {
  requestCertificate: endpoint({
    summary:
      'Requests a certificate of insurance for your valid charter or event, on days on which that is valid. The fee is due next.',
    method: 'POST',
    path: '/certificates',
    access: 'leader',
    body: certificateRequest,
    answer,
    status: 201,
  }),
  certificateFile: endpoint({
    summary: 'Downloads your own certificate of insurance once it is ready. The office can download anyone’s.',
    method: 'GET',
    path: '/certificates/{id}/file',
    access: 'member',
    params: byId,
    answer: 'file',
  }),
  updateCertificate: endpoint({
    summary:
      'Emails a paid request for a certificate to the broker (`send`), or refuses it with a reason and refunds the fee (`refuse`). Repeating it changes nothing.',
    method: 'PUT',
    path: '/admin/certificates/{id}',
    access: 'office',
    stepUp: ['body', 'action', 'refuse'],
    params: byId,
    body: certificateStep,
    answer,
  }),
  uploadCertificate: endpoint({
    summary:
      'Uploads the broker’s certificate: PDF, PNG or JPEG, at most 5 MB. The leader is emailed. Uploading again replaces it.',
    method: 'POST',
    path: '/admin/certificates/{id}/file',
    access: 'office',
    upload: { maxBytes: maxDocumentBytes },
    params: byId,
    answer,
  }),
};
