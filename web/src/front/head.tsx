import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { renderToStaticMarkup } from 'react-dom/server';
import { addressOf, views } from '#lib/views.ts';
import { descriptions, type PageName } from './front-doors.ts';

/** Returns a page's full address, with the portal's origin; undefined if it has no fixed address. */
export function fullAddress(name: PageName): string | undefined {
  if (name === 'verify') return undefined;
  const path = name === 'policies' ? '/policies' : addressOf(name);
  return path && brand.site + path;
}

/** Returns the path of the picture that link previews show for a page. */
export const pictureOf = (name: PageName) => `/pictures/${name}.png`;

/** Returns the heading for a page's picture, also used in its title before the federation's name. */
export function headingOf(name: PageName): string {
  if (name === 'policies') return 'Policies';
  if (name === 'verify') return 'Verify a card or certificate';
  return name === 'home' ? brand.headline.join(' ') : views[name].title;
}

const titleOf = (name: PageName) => (name === 'home' ? brand.name : `${headingOf(name)} | ${brand.name}`);

/** Returns the federation as structured data for search engines: https://schema.org/SportsOrganization. */
function organization(): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    name: brand.name,
    alternateName: brand.shortName,
    slogan: brand.tagline,
    sport: brand.sports,
    url: `${brand.site}/`,
    logo: `${brand.site}/icons/rings-512.png`,
    image: brand.site + pictureOf('home'),
    email: brand.email,
    telephone: brand.phone.dialed,
    address: brand.address.slice(1).join(', '),
    sameAs: brand.social.map(({ url }) => url),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function SharedHead({ name, address }: { name: PageName; address: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={titleOf(name)} />
      <meta property="og:description" content={descriptions[name]} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={brand.site + pictureOf(name)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${headingOf(name)} – ${brand.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Returns the HTML about a page for its head; without a name, for the page that the browser renders. */
export function headOf(name?: PageName): string {
  const address = name && fullAddress(name);
  return renderToStaticMarkup(
    <>
      <title>{name ? titleOf(name) : brand.name}</title>
      <meta name="theme-color" content={colors.ground.main} />
      {name && <meta name="description" content={descriptions[name]} />}
      {name && address ? <SharedHead name={name} address={address} /> : <meta name="robots" content="noindex" />}
      {name === 'home' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, without a "<".
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: organization() }} />
      )}
    </>,
  );
}
