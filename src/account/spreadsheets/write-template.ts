import writeXlsxFile from 'write-excel-file/browser'
import { saveFile } from '#src/bookings/documents/save-file.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const textCell = (value: string) => ({ value, type: String, format: '@' })

/** Downloads an Excel workbook of a header and an example row; all cells are text, so that leading zeros stay. */
export const saveTemplate = async (
  name: string,
  header: readonly string[],
  example: readonly string[],
): Promise<void> => {
  const rows = [header.map((value) => ({ ...textCell(value), fontWeight: 'bold' as const })), example.map(textCell)]
  const columns = header.map((title, at) => ({ width: Math.max(title.length, example[at]?.length ?? 0) + 4 }))
  saveFile(name, await writeXlsxFile(rows, { columns }).toBlob(), TYPE)
}
