import type { SheetRow } from '#contract/core/csv.ts'
import type { ImportedRows } from '#contract/core/import-rows.ts'

/** Rows of a file as an import sends them; the first one is the header. */
export const importedRows = ([header, ...rows]: readonly SheetRow[]): ImportedRows => ({
  header: header?.cells ?? [],
  rows: rows.map(({ line, cells }) => ({ row: line, cells })),
})
