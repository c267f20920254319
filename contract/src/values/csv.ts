/**
 * How a cell of a CSV file begins that a spreadsheet would run as a formula, or would take for one made harmless by a `'`:
 * with a sign of a formula or what looks like one (full width, small form, raised, lowered), also behind blanks and what
 * nobody sees. A tab or line break at the beginning counts as such a sign.
 */
export const formulaStart = /^['\s\p{Z}\p{C}\p{DI}\u2800]*[=+\-@\t\r\n＝﹦⁼₌⩵⩶＋﹢⁺₊﬩－﹣⁻₋−＠﹫]/u;

/** A first line that names the delimiter, which is its first group: Excel reads it, and does not show it as a row. */
export const separatorLine = /^\s*"?sep=(.)"?[\s,;]*?(?:\r\n|\r|\n)/i;
