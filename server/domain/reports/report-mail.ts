import { money } from '#contract/core/money.ts'
import type { ReportDimension, ReportKind } from '#contract/reports/measures.ts'
import type { ReportSums } from '#contract/reports/sums.ts'
import type { ReportFigures, ReportGroup } from '#contract/reports/reports.ts'
import type { Locale } from '../kernel/messages.ts'
import { button, facts, type Fact, type Mail, paragraph, shortName, title } from '../notifications/mail-content.ts'
import { managerFooter } from '../notifications/mail-footers.ts'
import { dayText, moneyText } from '../notifications/mail-formats.ts'

export type MailedReport = Pick<ReportFigures, 'from' | 'to' | 'groups' | 'totals'> & {
  name: string
  company: string
  report: ReportKind
  by: ReportDimension
  origin: string
  /** Path of the screen with the same figures. */
  path: string
}

const MOST_GROUPS = 15
const TAGS = { en: 'en-GB', id: 'id-ID' } as const

const count = (locale: Locale, value: number): string => new Intl.NumberFormat(TAGS[locale]).format(value)
const share = (locale: Locale, part: number, whole: number): string =>
  new Intl.NumberFormat(TAGS[locale], { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)

const WORDS = {
  en: {
    spend: 'Spend',
    bookings: (n: number, text: string) => (n === 1 ? '1 booking' : `${text} bookings`),
    notKnown: 'Not known',
    notSpecified: 'Not specified',
    policy: 'Within policy',
    lead: 'Average days before travel',
    missed: 'Missed savings',
    co2e: 'CO₂e',
    total: 'Total',
    rest: 'See all groups in the report.',
    none: 'No bookings in this period.',
    open: 'Open report',
  },
  id: {
    spend: 'Pengeluaran',
    bookings: (_n: number, text: string) => `${text} pesanan`,
    notKnown: 'Tidak diketahui',
    notSpecified: 'Belum diisi',
    policy: 'Sesuai kebijakan',
    lead: 'Rata-rata hari sebelum perjalanan',
    missed: 'Potensi hemat yang terlewat',
    co2e: 'CO₂e',
    total: 'Total',
    rest: 'Lihat semua kelompok di laporan.',
    none: 'Tidak ada pesanan pada periode ini.',
    open: 'Buka laporan',
  },
} as const satisfies Record<Locale, unknown>

const figureOf = (locale: Locale, report: ReportKind, sums: ReportSums, currency: string): string => {
  const { notKnown } = WORDS[locale]
  switch (report) {
    case 'spend':
      return moneyText(locale, money(sums.spentMinor, currency))
    case 'policy': {
      const judged = sums.within + sums.outside
      return judged === 0 ? notKnown : share(locale, sums.within, judged)
    }
    case 'lead':
      return sums.bookings === 0 ? notKnown : count(locale, Math.round(sums.leadDays / sums.bookings))
    case 'missed':
      return sums.missedKnown === 0 ? notKnown : moneyText(locale, money(sums.missedMinor, currency))
    case 'co2e':
      return sums.co2eKnown === 0 ? notKnown : `${count(locale, Math.round(sums.co2eGrams / 1000))} kg`
  }
}

const lineOf = (locale: Locale, report: ReportKind, sums: ReportSums, currency: string): string =>
  [figureOf(locale, report, sums, currency), WORDS[locale].bookings(sums.bookings, count(locale, sums.bookings))].join(
    ' · ',
  )

/** Groups that are named by what a mail can say: names and codes. Others are on the screen only. */
const NAMED: readonly ReportDimension[] = ['cost_centre', 'project', 'legal_entity', 'supplier', 'place']

const nameOf = (locale: Locale, by: ReportDimension, { key, label }: ReportGroup): string => {
  if (key !== '') return shortName(label ?? key)
  return by === 'supplier' || by === 'place' ? WORDS[locale].notKnown : WORDS[locale].notSpecified
}

const totalRows = (locale: Locale, { report, totals }: MailedReport): Fact[] =>
  totals.map(({ currency, sums }): Fact => {
    const label = totals.length === 1 ? WORDS[locale].total : `${WORDS[locale].total} ${currency}`
    return [label, lineOf(locale, report, sums, currency)]
  })

const groupRows = (locale: Locale, { report, by, groups, totals }: MailedReport): Fact[] =>
  groups.slice(0, MOST_GROUPS).map((group): Fact => {
    const name = nameOf(locale, by, group)
    const label = totals.length === 1 ? name : `${name} (${group.currency})`
    return [label, lineOf(locale, report, group.sums, group.currency)]
  })

/** The figures of a saved report for a week or month, for those who receive it. */
export const reportMail = (locale: Locale, mailed: MailedReport): Mail => {
  const words = WORDS[locale]
  const days = `${dayText(locale, mailed.from)} – ${dayText(locale, mailed.to)}`
  const isEmpty = mailed.totals.length === 0
  const groups = NAMED.includes(mailed.by) ? groupRows(locale, mailed) : []
  return {
    subject: `${shortName(mailed.name)}: ${days}`,
    content: {
      preheader: isEmpty
        ? words.none
        : totalRows(locale, mailed)
            .map((row) => row.join(': '))
            .join(', '),
      heading: mailed.name,
      blocks: [
        paragraph(days),
        title(words[mailed.report]),
        ...(isEmpty ? [paragraph(words.none)] : [facts([...groups, ...totalRows(locale, mailed)])]),
        ...(mailed.groups.length > MOST_GROUPS ? [paragraph(words.rest)] : []),
        button(words.open, `${mailed.origin}${mailed.path}`),
      ],
      footer: managerFooter(locale, { origin: mailed.origin, company: mailed.company }),
    },
  }
}
