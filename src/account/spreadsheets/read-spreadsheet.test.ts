// @vitest-environment node
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { expect, it } from 'vitest'
import { readSpreadsheet, type SpreadsheetError } from './read-spreadsheet.ts'

const MANY = 10_000
const csv = (text: string): Blob => new Blob([text])
const blobOf = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)])
const problemOf = (file: Blob, maxRows = MANY): Promise<unknown> =>
  readSpreadsheet(file, maxRows).then(
    () => null,
    (error: SpreadsheetError) => error.problem,
  )
const workbookOf = async (rows: SheetData): Promise<Blob> => blobOf(await writeXlsxFile(rows).toBuffer())

it('reads the first sheet of a workbook as text: days, numbers, formulas, empty cells and rows', async () => {
  const file = await workbookOf([
    ['Email', 'Phone', 'Born', 'Code'],
    ['a@people.example', 6_281_234_567_890, { value: new Date('1990-02-28T00:00:00Z'), format: 'dd/mm/yyyy' }, 100],
    [null, null],
    [{ value: '=1+1', type: String }, null, null, { value: '0012', type: String }],
  ])
  expect(await readSpreadsheet(file, MANY)).toEqual([
    { line: 1, cells: ['Email', 'Phone', 'Born', 'Code'] },
    { line: 2, cells: ['a@people.example', '6281234567890', '1990-02-28', '100'] },
    { line: 4, cells: ['=1+1', '', '', '0012'] },
  ])
})

it('reads ten thousand rows of a workbook without a worker', async () => {
  const rows = Array.from({ length: MANY }, (_, at) => [`p${at}@people.example`, 'Siti Rahmawati', 'CC-100', `${at}`])
  const read = await readSpreadsheet(await workbookOf([['Email', 'Name', 'Cost centre', 'Row'], ...rows]), MANY)
  expect(read).toHaveLength(MANY + 1)
  expect(read.at(-1)).toEqual({ line: MANY + 1, cells: ['p9999@people.example', 'Siti Rahmawati', 'CC-100', '9999'] })
})

it('reads CSV in UTF-8 and Windows-1252', async () => {
  const text = 'Email;Nama\r\na@people.example;Andr\u00e9\r\n'
  const latin = Uint8Array.from(text, (char) => char.charCodeAt(0))
  for (const bytes of [new TextEncoder().encode(text), latin]) {
    expect((await readSpreadsheet(blobOf(bytes), MANY)).at(-1)).toEqual({
      line: 2,
      cells: ['a@people.example', 'André'],
    })
  }
})

it('says why a file cannot be read', async () => {
  expect(await problemOf(csv('Email\n'))).toBe('empty')
  expect(await problemOf(csv(''))).toBe('empty')
  expect(await problemOf(csv('Email\na\nb\n'), 1)).toBe('too_many_rows')
  expect(await problemOf(csv('%PDF-1.7 text'))).toBe('not_spreadsheet')
  expect(await problemOf(blobOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1)))).toBe('not_spreadsheet')
  expect(await problemOf(blobOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)))).toBe('old_excel')
  expect(await problemOf(blobOf(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)))).toBe('not_spreadsheet')
  expect(await problemOf(blobOf(new Uint8Array(5_000_001)))).toBe('too_large')
})
