/** The platform's decoder of text: this folder has no types of Node or of browsers. */
type Decoder = new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array<ArrayBuffer>) => string }

/** A row of a spreadsheet; its line is counted from 1, empty rows included. */
export type SheetRow = { line: number; cells: string[] }

/** Windows-1252 where the bytes are not UTF-8: spreadsheets save CSV in it unless told otherwise. */
const decodeText = (bytes: Uint8Array<ArrayBuffer>, TextDecoder: Decoder): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Semicolon, comma or tab: the one that the first row has most of outside of quotes. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1)
  const plain = first.replace(/"[^"]*"/g, '')
  const count = (one: string): number => plain.split(one).length - 1
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

const textOf = (value: string, isQuoted: boolean): string => {
  const text = isQuoted ? value : value.trim()
  // The apostrophe by which spreadsheets mark a text that looks like a formula.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

/**
 * Rows of a CSV by RFC 4180, with any of the usual separators. Cells stay text: nothing in them is calculated. Empty rows
 * are left out. After `most` rows the rest is not read.
 */
export const readCsv = (
  bytes: Uint8Array<ArrayBuffer>,
  TextDecoder: Decoder,
  most: number = Number.POSITIVE_INFINITY,
): SheetRow[] => {
  const text = decodeText(bytes, TextDecoder).replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  let isInside = false
  let isQuoted = false
  let row = 1
  const endCell = () => {
    cells.push(textOf(cell, isQuoted))
    cell = ''
    isQuoted = false
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: row, cells })
    cells = []
    row += 1
  }
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const char = text.charAt(at)
    if (isInside) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isInside = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isInside = true
      isQuoted = true
    } else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (rows.length < most && (cell !== '' || cells.length > 0)) endRow()
  return rows
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Rows as CSV that `readCsv` reads with the same cells and lines. */
export const writeCsv = (rows: readonly SheetRow[]): string => {
  const lines: string[] = []
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push('')
    lines.push(cells.map(quoted).join(';'))
  }
  return lines.join('\n')
}
