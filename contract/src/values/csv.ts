/**
 * Matches the start of a CSV cell that a spreadsheet would run as a formula, or show as one escaped with `'`: a formula
 * sign or a lookalike (full width, small form, superscript, subscript), even after blanks and invisible characters. A
 * leading tab or line break counts as such a sign.
 */
export const formulaStart = /^['\s\p{Z}\p{C}\p{DI}\u2800]*[=+\-@\t\r\n＝﹦⁼₌⩵⩶＋﹢⁺₊﬩－﹣⁻₋−＠﹫]/u;

/** A first line that declares the delimiter (first group); Excel reads it without showing it as a row. */
export const separatorLine = /^\s*"?sep=(.)"?[\s,;]*?(?:\r\n|\r|\n)/i;
