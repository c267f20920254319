/** Upload limits, all checked before anything is unpacked. */
export const importLimits = {
  rows: 10_000,
  columns: 50,
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
} as const;

/** The number of errors that the document stores and the screen shows first; a call's answer has all of them. */
export const maxFirstErrors = 5;

/** The number of addresses with a failed welcome email that the document stores. */
export const maxKeptFailedEmails = 50;

/** `failed` was given up; an `undone` upload's members were removed again. */
export const importStates = ['running', 'done', 'failed', 'undone'] as const;

/** The number of rows per state that a preview shows. Its answer has all rejected rows, so that they can be corrected. */
export const previewRows = 50;

/** The encodings in which spreadsheet programs save text, by library name, with labels for the office. */
export const textEncodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  cp437: 'United States (MS-DOS)',
  cp850: 'Western European (MS-DOS)',
  'iso-8859-15': 'Western European (ISO)',
  'windows-1250': 'Central European (Windows)',
  maccenteuro: 'Central European (Mac)',
  cp852: 'Central European (MS-DOS)',
  'iso-8859-2': 'Central European (ISO)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1257': 'Baltic (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  maccyrillic: 'Cyrillic (Mac)',
  'koi8-u': 'Cyrillic (KOI8)',
  'windows-1253': 'Greek (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'windows-1258': 'Vietnamese (Windows)',
  'windows-874': 'Thai (Windows)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean (EUC-KR)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
} as const;

export type TextEncoding = keyof typeof textEncodings;
