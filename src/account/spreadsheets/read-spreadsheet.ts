import { readCsv, type SheetRow } from '#contract/core/csv.ts'

export type SpreadsheetProblem =
  | 'too_large'
  | 'not_spreadsheet'
  | 'old_excel'
  | 'empty'
  | 'too_many_rows'
  | 'reader_missing'

/** A file that cannot be read as a spreadsheet, with the reason. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
  readonly problem: SpreadsheetProblem

  constructor(problem: SpreadsheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Of the file, in bytes. */
const MAX_SPREADSHEET_BYTES = 5_000_000

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
/** Every file of Excel since 2007 is a ZIP archive. */
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** Files of Excel before 2007, and those with a password. */
const isOldOffice = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, 0x25, 0x50, 0x44, 0x46)
const hasNul = (bytes: Uint8Array): boolean => bytes.subarray(0, 8192).includes(0)

const readRows = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[]> => {
  if (isOldOffice(bytes)) throw new SpreadsheetError('old_excel')
  if (!isZip(bytes)) {
    if (isPdf(bytes) || hasNul(bytes)) throw new SpreadsheetError('not_spreadsheet')
    return readCsv(bytes, TextDecoder)
  }
  const reader = await import('./read-workbook.ts').catch(() => null)
  if (reader === null) throw new SpreadsheetError('reader_missing')
  try {
    return await reader.readWorkbook(bytes)
  } catch (error) {
    const isTooLarge = error instanceof reader.WorkbookTooLargeError
    throw new SpreadsheetError(isTooLarge ? 'too_large' : 'not_spreadsheet')
  }
}

/**
 * Rows of a CSV file or of the first sheet of an Excel workbook as text, read on the device; the first one is the header.
 * `maxRows` are those below it. Throws `SpreadsheetError`.
 */
export const readSpreadsheet = async (file: Blob, maxRows: number): Promise<SheetRow[]> => {
  if (file.size > MAX_SPREADSHEET_BYTES) throw new SpreadsheetError('too_large')
  const rows = await readRows(new Uint8Array(await file.arrayBuffer()))
  if (rows.length < 2) throw new SpreadsheetError('empty')
  if (rows.length - 1 > maxRows) throw new SpreadsheetError('too_many_rows')
  return rows
}
