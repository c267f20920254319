import type { MxRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { OpenItem } from './open-item.ts';

/** The two questions to the domain name system. */
export interface Names {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<MxRecord[]>;
}

/** A domain that certainly has a mail server. A closed network knows no names of the internet, not even this one. */
const certain = 'gmail.com';

const publicNames = new Resolver({ timeout: 2000, tries: 1 });

/** Returns the answers; none if the name or record does not exist. Throws if there is no answer at all. */
async function answersOf<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question;
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

/**
 * Returns what is missing in the DNS for emails from `sender` to be accepted and emails to `office` to arrive (both
 * domains); undefined if nothing can be asked, such as without a network.
 */
export async function openInDns(
  sender: string,
  office: string,
  names: Names = publicNames,
): Promise<OpenItem[] | undefined> {
  const texts = async (name: string, start: string) => {
    const records = await answersOf(names.resolveTxt(name));
    return records.map((parts) => parts.join('')).filter((text) => text.toLowerCase().startsWith(start));
  };
  // The record of an organization also covers its subdomains.
  const organization = sender.split('.').slice(-2).join('.');
  try {
    const [known, spf, dmarc, above, servers] = await Promise.all([
      answersOf(names.resolveMx(certain)),
      texts(sender, 'v=spf1'),
      texts(`_dmarc.${sender}`, 'v=dmarc1'),
      texts(`_dmarc.${organization}`, 'v=dmarc1'),
      answersOf(names.resolveMx(office)),
    ]);
    if (known.length === 0) return undefined;
    const items: OpenItem[] = [];
    if (spf.length === 0)
      items.push({
        where: `DNS of ${sender}: SPF`,
        what: 'Missing. Add the TXT record that your mail service names; it begins with v=spf1.',
      });
    if (spf.length > 1)
      items.push({
        where: `DNS of ${sender}: SPF`,
        what: 'There are two. Merge them into one TXT record, or both are ignored.',
      });
    if (dmarc.length + above.length === 0)
      items.push({
        where: `DNS of ${sender}: DMARC`,
        what: `Missing. Add a TXT record _dmarc.${organization}: v=DMARC1; p=none; rua=mailto:<your address>.`,
      });
    if (!servers.some(({ exchange }) => exchange))
      items.push({
        where: `DNS of ${office}: MX`,
        what: 'No mail server, so emails to the office’s address do not arrive. Correct `email` in brand.ts or add the record.',
      });
    return items;
  } catch (error) {
    console.warn(`The DNS gave no answer: ${(error as Error).message}`);
    return undefined;
  }
}
