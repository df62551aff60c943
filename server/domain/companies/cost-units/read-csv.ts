/** Windows-1252 where the bytes are not UTF-8: spreadsheets save CSV in it unless told otherwise. */
const decodeText = (bytes: Uint8Array): string => {
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
 * Rows of a CSV by RFC 4180, with any of the usual separators. Cells stay text: nothing in them is calculated. Each row has
 * its line number; empty rows are left out.
 */
export const readCsv = (bytes: Uint8Array): { line: number; cells: string[] }[] => {
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
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
  for (let at = 0; at < text.length; at += 1) {
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
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
