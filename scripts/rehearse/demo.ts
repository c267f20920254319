export const demoName = 'National Grappling Federation';

/** The demo federation's own texts, which a real one replaces. Everything else of it is on `example.org`. */
const demoTexts = [
  demoName,
  'NGF',
  'The national governing body of grappling sports',
  '100 Takedown Way',
  'NGF-2026',
  'the web API key of the project',
  'the user name at the mail server',
];

/** The people of the demo's carousel, who do not exist. */
export const demoPeople = /Maya Torres|Darnell Brooks|Kenji Morita|Aaliyah Carter|Tom Lindqvist|Ruth Abrams/;

/** The days on which the demo's policies take effect. */
export const demoDays = ['2024-01-01', '2026-11-23'];

/** The sums of the demo's insurance. */
export const demoInsurance = [25_000, 100, 1_000_000, 5_000_000, 300_000, 500_000, 25];

/** The demo's pictures, by the beginning of the SHA-256 of their content. */
export const demoPictures: Record<string, string> = {
  'pictures/partners/harbor-mutual.svg': '92ccb41ce39c50cc',
  'pictures/partners/ironbridge-mats.svg': 'd20695d8a6dc2dff',
  'pictures/partners/summit-recovery.svg': 'd5c5f8ffd76465ad',
  'pictures/portraits/aaliyah-carter.svg': '2dc58c6d3a0edfe7',
  'pictures/portraits/darnell-brooks.svg': 'c08d3fa695669c10',
  'pictures/portraits/kenji-morita.svg': '40d109e7c3e38b52',
  'pictures/portraits/maya-torres.svg': 'a02f4e06bd4f718e',
  'pictures/portraits/ruth-abrams.svg': '8c4417cd3036f911',
  'pictures/portraits/tom-lindqvist.svg': '8228c7aab2a8f171',
  'public/favicon.svg': 'e6f1ac3ac7e7b8d4',
  'public/icons/apple-touch-icon.png': '911a220936613108',
  'public/icons/rings-192.png': 'f291207a9372a0ac',
  'public/icons/rings-512.png': '1988e37ab24b5811',
  'public/icons/rings-maskable-512.png': '3faaa8c62166d040',
};

/** A phone number of the range that is reserved for fiction. */
const isFictional = (text: string) =>
  /^[\d\s()+.-]+$/.test(text) && /^1?(555|\d{3}555)\d{3,7}$/.test(text.replaceAll(/\D/g, ''));

/** Reports whether text is a placeholder: the demo's own, an example domain or one of our pages' domains, or a fictional phone number. */
export const isPlaceholder = (text: string) =>
  demoTexts.includes(text.trim()) ||
  /\bexample\.(org|com|net)\b|\byour-(federation|service)\b/i.test(text) ||
  isFictional(text);
