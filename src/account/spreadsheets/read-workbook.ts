import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/browser'
import type { SheetRow } from '#contract/core/csv.ts'

/** Unpacked size in bytes: a small archive can unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 80_000_000

/** Thrown for an archive that unpacks to more than can be read. */
export class WorkbookTooLargeError extends Error {
  override readonly name = 'WorkbookTooLargeError'
}

const isRead = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/**
 * The same archive without compression. The reader would unpack larger parts in a worker made of a text, which the
 * Content-Security-Policy forbids; parts that are not compressed it reads here.
 */
const unpacked = (bytes: Uint8Array): ArrayBuffer => {
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false
      size += originalSize
      if (size > MAX_UNPACKED_BYTES) throw new WorkbookTooLargeError()
      return true
    },
  })
  return new Uint8Array(zipSync(files, { level: 0 })).buffer
}

/** Digits as they were typed: never with an exponent. */
const numberText = (text: string): string => (/^-?\d+$/.test(text) ? text : String(Number(text)))

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : ''
}

/**
 * Rows of the first sheet of an Excel workbook as text: days as `2026-12-31`, numbers without grouping, formulas as their
 * stored result. Empty rows are left out. Throws `WorkbookTooLargeError`, and others for what is no workbook.
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<SheetRow[]> => {
  const rows = await readSheet(unpacked(bytes), 1, { parseNumber: numberText })
  return rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
