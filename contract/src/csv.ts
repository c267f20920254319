/** How a cell of a CSV file begins that a spreadsheet would run as a formula, or would take for one made harmless by a `'`. */
export const formulaStart = /^'*[=+\-@\t\r\n]/;
