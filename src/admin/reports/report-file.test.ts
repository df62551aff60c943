import { beforeEach, expect, it } from 'vitest'
import { NO_SUMS } from '#contract/reports/sums.ts'
import { speak } from '#src/i18n/locale.ts'
import { csvOf, reportTable, xlsxOf } from './report-file.ts'
import type { ReportSearch } from './report-search.ts'
import { filtersOf, searchOf } from './searched-filters.ts'

beforeEach(() => speak('en'))

const search = (more: Partial<ReportSearch>) => filtersOf({ ...searchOf(filtersOf({ ...EMPTY })), ...more })
const EMPTY: ReportSearch = {
  report: undefined,
  by: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  basis: undefined,
  service: undefined,
  costCentreId: undefined,
  projectId: undefined,
  legalEntityId: undefined,
  bookerId: undefined,
  rows: undefined,
  key: undefined,
  currency: undefined,
}

const sums = { ...NO_SUMS, bookings: 2, spentMinor: 123_45, co2eGrams: 90_400, co2eKnown: 1 }
const figures = {
  groups: [{ key: '=HYPERLINK("x")', label: null, currency: 'USD', sums, before: null }],
  totals: [{ currency: 'USD', sums, before: null }],
}

it('has numbers as numbers, the currency apart, and unknown facts empty', () => {
  expect(reportTable(search({ report: 'co2e', by: 'supplier' }), figures, new Map())).toEqual({
    header: ['Supplier', 'Currency', 'CO₂e (kg)', 'Bookings with CO₂e', 'Bookings', 'Distance (km)', 'Nights'],
    rows: [
      ['=HYPERLINK("x")', 'USD', 90.4, 1, 2, '', ''],
      ['Total', 'USD', 90.4, 1, 2, '', ''],
    ],
  })
})

it('keeps names from being run as formulas in a CSV file', () => {
  const csv = csvOf(reportTable(search({ by: 'supplier' }), figures, new Map()))
  expect(csv.split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",USD,123.45,2,0,`)
})

it('makes a workbook', async () => {
  const wanted = search({ by: 'supplier' })
  const blob = await xlsxOf(reportTable(wanted, figures, new Map()), wanted)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect(Array.from(bytes.slice(0, 2))).toEqual([0x50, 0x4b])
})

it('reads the filters of a URL, and takes wrong days for this month', () => {
  expect(search({ period: 'days', from: '2027-02-02', to: '2027-02-01' })).toEqual({
    report: 'spend',
    by: 'cost_centre',
    period: 'this_month',
    basis: 'booked',
  })
  expect(search({ report: 'policy', by: 'place' })).toMatchObject({ by: 'rule' })
})
