/** A cell: text, or a number that can be calculated with. */
export type SheetCell = string | number

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const widthOf = (rows: readonly (readonly SheetCell[])[], column: number): number =>
  Math.min(60, Math.max(8, ...rows.map((row) => String(row[column] ?? '').length + 2)))

/** Rows as a spreadsheet with one sheet, its first row bold and always in view. The writer is loaded with the first one. */
export const toXlsx = async (
  sheet: string,
  header: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/browser')
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : value)))
  const head = header.map((value) => ({ value, fontWeight: 'bold' as const }))
  return write([head, ...cells], {
    // 31 characters are the most that a sheet's name may have.
    sheet: sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: header.map((_name, at) => ({ width: widthOf([header, ...rows], at) })),
    stickyRowsCount: 1,
  }).toBlob()
}
