import { brand } from '@portal/contract/values/brand';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { frontDoors } from '#lib/views.ts';
import { fullAddress } from './head.tsx';

/** The colors of the first screen of the installed portal, and of the browser's bars. */
const navy = '#0B1F3A';

const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.shortName,
  description: 'Membership portal: your membership status and your digital membership card.',
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: navy,
  theme_color: navy,
  icons: [
    { src: '/icons/rings-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/rings-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/rings-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
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

/** How to report a weakness, by RFC 9116, which wants an end within a year. */
const security = () => `Contact: mailto:${brand.email}
Expires: ${daysLater(dayOf(), 360)}T00:00:00Z
Preferred-Languages: en
Canonical: ${brand.site}/.well-known/security.txt
`;

/** The files about the whole site, by their paths. */
export function siteFiles(): Record<string, string> {
  return {
    'manifest.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
    'sitemap.xml': sitemap(),
    'robots.txt': robots,
    'security.txt': security(),
  };
}
