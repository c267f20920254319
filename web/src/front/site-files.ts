import { dayOf, daysLater } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { frontDoors } from '#lib/views.ts';
import { fullAddress } from './head.tsx';

const icons = [
  { src: '/icons/rings-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/rings-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/rings-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.shortName,
  description: 'Membership portal: your membership status and your digital membership card.',
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: colors.ground.main,
  theme_color: colors.ground.main,
  icons,
};

/** The door is installed as an app of its own. */
const doorManifest = {
  ...manifest,
  id: '/door',
  name: `Door – ${brand.name}`,
  short_name: 'Door',
  description: 'Checks membership cards at an event.',
  start_url: '/door',
  scope: '/door',
};

const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...frontDoors, 'policies' as const].map((name) => `  <url><loc>${fullAddress(name)}</loc></url>`).join('\n')}
</urlset>
`;

const robots = `User-agent: *
Disallow: /api/

Sitemap: ${brand.site}/sitemap.xml
`;

/** How to report a vulnerability, per RFC 9116, which requires an expiry date less than a year away. */
const security = () => `Contact: mailto:${brand.email}
Expires: ${daysLater(dayOf(), 360)}T00:00:00Z
Preferred-Languages: en
Canonical: ${brand.site}/.well-known/security.txt
`;

/** Returns the site-wide files by path. */
export function siteFiles(): Record<string, string> {
  return {
    'manifest.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
    'door.webmanifest': `${JSON.stringify(doorManifest, null, 2)}\n`,
    'sitemap.xml': sitemap(),
    'robots.txt': robots,
    'security.txt': security(),
  };
}
