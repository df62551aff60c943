import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { minorDigits } from '#contract/core/money.ts'
import type { ReportDimension, ReportKind } from '#contract/reports/measures.ts'
import type { ReportSums } from '#contract/reports/sums.ts'
import { formatKilograms, formatMoney, formatNumber, formatShortMoney } from '#src/i18n/formats.ts'

export type Sides = { sums: ReportSums; before: ReportSums | null }
type FigureKind = 'money' | 'count' | 'percent' | 'change' | 'days' | 'kilograms' | 'kilometres'

/** A figure of a report: money in minor units, shares as parts of one, masses in grams, distances in metres. */
export type Figure = {
  key: string
  header: MessageDescriptor
  kind: FigureKind
  /** Null where it is not known. */
  of: (sides: Sides) => number | null
}

const BOOKINGS: Figure = { key: 'bookings', header: msg`Bookings`, kind: 'count', of: ({ sums }) => sums.bookings }
const SPEND: Figure = { key: 'spend', header: msg`Spend`, kind: 'money', of: ({ sums }) => sums.spentMinor }

const known = (sum: number, count: number): number | null => (count === 0 ? null : sum)
const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Figures of each report; the first is the one that charts show. */
export const FIGURES: Readonly<Record<ReportKind, readonly [Figure, ...Figure[]]>> = {
  spend: [
    SPEND,
    BOOKINGS,
    { key: 'before', header: msg`Period before`, kind: 'money', of: ({ before }) => before?.spentMinor ?? 0 },
    {
      key: 'change',
      header: msg`Change`,
      kind: 'change',
      of: ({ sums, before }) => (before ? shareOf(sums.spentMinor - before.spentMinor, before.spentMinor) : null),
    },
  ],
  policy: [
    { key: 'outside', header: msg`Out of policy`, kind: 'count', of: ({ sums }) => sums.outside },
    { key: 'within', header: msg`Within policy`, kind: 'count', of: ({ sums }) => sums.within },
    {
      key: 'rate',
      header: msg`Share within policy`,
      kind: 'percent',
      of: ({ sums }) => shareOf(sums.within, sums.within + sums.outside),
    },
    {
      key: 'unjudged',
      header: msg`No policy in force`,
      kind: 'count',
      of: ({ sums }) => sums.bookings - sums.within - sums.outside,
    },
    SPEND,
  ],
  lead: [
    BOOKINGS,
    {
      key: 'days',
      header: msg`Average days before travel`,
      kind: 'days',
      of: ({ sums }) => shareOf(sums.leadDays, sums.bookings),
    },
    SPEND,
  ],
  missed: [
    {
      key: 'missed',
      header: msg`Missed savings`,
      kind: 'money',
      of: ({ sums }) => known(sums.missedMinor, sums.missedKnown),
    },
    { key: 'compared', header: msg`Compared bookings`, kind: 'count', of: ({ sums }) => sums.missedKnown },
    BOOKINGS,
    SPEND,
  ],
  co2e: [
    { key: 'co2e', header: msg`CO₂e`, kind: 'kilograms', of: ({ sums }) => known(sums.co2eGrams, sums.co2eKnown) },
    { key: 'known', header: msg`Bookings with CO₂e`, kind: 'count', of: ({ sums }) => sums.co2eKnown },
    BOOKINGS,
    {
      key: 'distance',
      header: msg`Distance`,
      kind: 'kilometres',
      of: ({ sums }) => known(sums.metres, sums.metresKnown),
    },
    { key: 'nights', header: msg`Nights`, kind: 'count', of: ({ sums }) => known(sums.nights, sums.nightsKnown) },
  ],
}

const OF_RULES = ['outside', 'spend']

/** Figures of the groups of a report: those of a rule are all outside of the policy. */
export const groupFigures = (report: ReportKind, by: ReportDimension): readonly Figure[] =>
  by === 'rule' ? FIGURES[report].filter(({ key }) => OF_RULES.includes(key)) : FIGURES[report]

const kilometres = (metres: number): string =>
  formatNumber(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 })

/** A figure as it is read. */
export const figureText = (kind: FigureKind, value: number, currency: string): string => {
  switch (kind) {
    case 'money':
      return formatMoney({ minor: value, currency })
    case 'percent':
      return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 })
    case 'change':
      return formatNumber(value, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    case 'days':
      return formatNumber(value, { maximumFractionDigits: 1 })
    case 'kilograms':
      return formatKilograms(value)
    case 'kilometres':
      return kilometres(value)
    case 'count':
      return formatNumber(value)
  }
}

/** The same where there is little room. */
export const shortFigureText = (kind: FigureKind, value: number, currency: string): string =>
  kind === 'money' ? formatShortMoney({ minor: value, currency }, 3) : figureText(kind, value, currency)

/** A figure as a number for spreadsheets: money in major units, kilograms and kilometres. */
export const figureNumber = (kind: FigureKind, value: number, currency: string): number => {
  if (kind === 'money') return value / 10 ** minorDigits(currency)
  return kind === 'kilograms' || kind === 'kilometres' ? Math.round(value) / 1000 : value
}
