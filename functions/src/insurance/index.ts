/** Exports for other rooms: certificates of insurance. Pure decisions have a door of their own: `policy.ts`. */
export { moveCertificates, restoreCertificate } from './move.ts';
export { sendCertificate } from './send.ts';
export {
  allCertificates,
  certificatesOf,
  countOpenCertificates,
  findCertificate,
  findCertificatesOf,
  keepFile,
  listOpenCertificates,
  loadFile,
  newCertificateId,
  readCertificate,
  removeCertificates,
  removeFile,
  saveFile,
  writeCertificate,
} from './store.ts';
