import type { insuranceContract } from '@portal/contract/calls/insurance';
import { mayCall } from '@portal/contract/offices';
import { contentTypes } from '@portal/contract/values/document';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound } from '#platform/problem.ts';
import { requestCertificate } from './request.ts';
import { findCertificate, loadFile } from './store.ts';

/** Requests: 20 an hour per leader. */
const requestLimit: KeyLimit = { name: 'certificate', max: 20, seconds: 60 * 60 };

export const insuranceApi: Handlers<Extract<keyof typeof insuranceContract, 'requestCertificate' | 'certificateFile'>> =
  {
    requestCertificate: async ({ body }, { caller }) => {
      await countFor(requestLimit, caller.user_id);
      return { certificate: await requestCertificate(caller, body) };
    },

    certificateFile: async ({ params }, { caller, office }) => {
      const certificate = await findCertificate(params.id);
      const isOwn = certificate?.owner_uid === caller.user_id;
      if (!isOwn && !mayCall(office?.name ?? null, 'updateCertificate')) throw notFound();
      const file = certificate?.status === 'ready' ? certificate.file : null;
      const bytes = file && (await loadFile(file));
      if (!file || !bytes) throw notFound();
      const { content_type } = file;
      const name = `insurance-certificate-${certificate?.day}.${contentTypes[content_type]}`;
      return { name, content_type, bytes };
    },
  };
