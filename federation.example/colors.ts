/** Greens and orange, with no color of the first federation. */
export const colors = {
  ground: { main: '#12372A', deep: '#0A2119', raised: '#1B4D3B', line: '#35604F', text: '#FFFDF7', muted: '#C9DDD0' },
  call: { main: '#A63A00', pressed: '#862F00', light: '#D46A33' },
  accent: '#FFC857',
  light: {
    primary: { main: '#1B5A40', dark: '#12372A', light: '#4B8068', contrastText: '#FFFDF7' },
    page: '#F7F9F4',
    paper: '#FFFEFC',
    text: '#16281F',
    muted: '#4D6156',
    divider: '#D3DBCF',
    edge: '#75897C',
    focus: '#0B6BB8',
  },
  dark: {
    primary: { main: '#A9E2C4', dark: '#7FCBA3', light: '#CFF2DF', contrastText: '#0A2119' },
    page: '#0B1B14',
    paper: '#142A20',
    text: '#F1F6F2',
    muted: '#B5C9BD',
    divider: '#2E4A3C',
    edge: '#7C9688',
  },
  mat: { rim: '#174734', outer: '#1F5A43', center: '#3B8C6B' },
  stationery: { page: '#F0F3EA', rings: ['#E9EFE4', '#F1F5ED', '#E9EFE4', '#F6F0DC'] },
  cardRings: ['#3A3A1C', '#35604F', '#35604F', '#4E5531'],
} as const;
