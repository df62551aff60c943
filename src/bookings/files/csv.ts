/** Text that a spreadsheet would interpret as a formula, also after spaces and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * Where spreadsheets of other languages, Indonesian among them, begin a new cell: they part by semicolons, and then do not
 * see the quotes around the whole text.
 */
const FORMULA_BEHIND = /([;\t|\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/gu

/** A text as a cell: what could be run is made a text by an apostrophe, as spreadsheets write it themselves. */
const textCell = (text: string): string => {
  const safe = `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(FORMULA_BEHIND, "$1'")}`
  return /[",;\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cellOf = (value: string | number): string => (typeof value === 'number' ? String(value) : textCell(value))

/**
 * Rows as CSV by RFC 4180, with the byte order mark by which spreadsheets know UTF-8. Numbers are written as they are;
 * texts are kept from being run as formulas.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
