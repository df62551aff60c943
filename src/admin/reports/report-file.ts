import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReportFigures } from '#contract/reports/reports.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { figureNumber, groupFigures, type Sides } from './figures.ts'
import { groupLabel } from './group-label.ts'
import { DIMENSION_LABELS, REPORT_LABELS } from './labels.ts'
import type { Wanted } from './queries.ts'

type Cell = string | number
export type ReportTable = { header: string[]; rows: Cell[][] }

/** A report as a table for spreadsheets: numbers as numbers, the currency in a column of its own, unknown ones empty. */
export const reportTable = (
  { report, by }: Wanted,
  { groups, totals }: Pick<ReportFigures, 'groups' | 'totals'>,
  rules: ReadonlyMap<string, string>,
): ReportTable => {
  const figures = groupFigures(report, by)
  const cells = (name: string, currency: string, sides: Sides): Cell[] => [
    name,
    currency,
    ...figures.map(({ kind, of }) => {
      const value = of(sides)
      return value === null ? '' : figureNumber(kind, value, currency)
    }),
  ]
  const headers = figures.map(({ header, kind }) => {
    const name = i18n._(header)
    if (kind === 'kilograms') return `${name} (kg)`
    return kind === 'kilometres' ? `${name} (km)` : name
  })
  return {
    header: [i18n._(DIMENSION_LABELS[by]), t`Currency`, ...headers],
    rows: [
      ...groups.map((group) => cells(groupLabel(by, group, rules), group.currency, group)),
      ...totals.map((total) => cells(t`Total`, total.currency, total)),
    ],
  }
}

/** Name of the file without its ending. */
export const fileName = ({ report }: Wanted, { from, to }: Pick<ReportFigures, 'from' | 'to'>): string =>
  `singgah-${report}-${from}-${to}`

export const csvOf = ({ header, rows }: ReportTable): string => toCsv(header, rows)

/** The same as a workbook; its program is loaded on demand. */
export const xlsxOf = async ({ header, rows }: ReportTable, { report }: Wanted): Promise<Blob> => {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const sheet = [
    header.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : value))),
  ]
  const columns = header.map((_name, place) => ({ width: place === 0 ? 36 : 18 }))
  return writeXlsxFile(sheet, { sheet: i18n._(REPORT_LABELS[report]), columns, stickyRowsCount: 1 }).toBlob()
}
