import { type CellObject, SSF } from 'xlsx';

const twoDigits = (number: number) => String(number).padStart(2, '0');

function dateText(serial: number, date1904: boolean): string | undefined {
  // Programs disagree about which day a number means before March 1900.
  const date = date1904 || serial >= 61 ? SSF.parse_date_code(serial, { date1904 }) : null;
  if (!date) return undefined;
  const day = `${String(date.y).padStart(4, '0')}-${twoDigits(date.m)}-${twoDigits(date.d)}`;
  const time = [date.H, date.M, date.S].map(twoDigits).join(':');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

// Digits and separators: 00000, (###) ###-####, [<=99999]00000;00000-0000.
const digitsOnly = /^(\[[<>=]+\d+\]|[0#() ;-]|_.|\\.|"[^"]*")+$/;

function numberText(value: number, format: string): string {
  if (Number.isInteger(value) && /[0#]/.test(format) && digitsOnly.test(format))
    return SSF.format(format, value).trim();
  // Spreadsheets keep 15 significant digits. Later ones are noise.
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/**
 * Returns a cell as text: dates as `YYYY-MM-DD`, numbers in digits without an exponent and with the leading zeros of
 * their format, booleans as `true` and `false`, everything else unchanged.
 */
export function cellText(
  { t: type, v: value, w: shown, z: format = 'General' }: CellObject,
  date1904: boolean,
): string {
  if (typeof value === 'number' && type === 'n') {
    const isDate = typeof format === 'string' && SSF.is_date(format);
    return (isDate ? dateText(value, date1904) : undefined) ?? numberText(value, String(format));
  }
  if (type === 'e') return shown ?? '#N/A';
  return String(value ?? '');
}
