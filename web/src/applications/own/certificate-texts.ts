import type { Certificate } from '@portal/contract/records/application-fields';
import { productOf } from '@portal/contract/values/catalog';
import { brand } from '@portal/federation/brand';
import { daysText, dayText } from '#ui/format.ts';

interface CertificateTexts {
  title: string;
  /** Follows the name, one sentence per line. */
  statement: string[];
  /** Additional facts, in order. */
  facts: [name: string, value: string][];
}

export function certificateTexts(certificate: Certificate): CertificateTexts {
  const { kind, number, leader_name, place, valid_from, valid_until } = certificate;
  const isCharter = kind === 'academy_charter';
  return {
    title: productOf(kind).name,
    statement: isCharter
      ? [`is a chartered academy of ${brand.name}.`, 'Everyone who trains there must be a current member.']
      : [`is sanctioned by ${brand.name}.`, 'Everyone who takes part must be a current member.'],
    facts: [
      ['Number', number],
      isCharter
        ? ['Valid', `${dayText(valid_from)} to ${dayText(valid_until)}`]
        : ['Date', daysText(valid_from, valid_until)],
      ['Grappling leader', leader_name],
      ['Location', place],
    ],
  };
}

export function certificateName({ kind, number }: Certificate): string {
  return `${kind === 'academy_charter' ? 'charter' : 'sanction'}-${number}.pdf`;
}
