import { t } from '@lingui/core/macro'
import { dayInZone } from '#contract/core/days.ts'
import { minorDigits, type Money } from '#contract/core/money.ts'
import { spacedNpwp } from '#contract/companies/tax-numbers.ts'
import type { HostBusiness } from '#contract/hosts/earnings/business.ts'
import type { Earning, EarningPage } from '#contract/hosts/earnings/earnings.ts'
import { formatDay, formatInstant, formatMoney, formatMonth, deviceZone, languageTag } from '#src/i18n/formats.ts'
import { newSheets, type SheetCell, type Sheets } from '#src/trips/papers/pdf-sheets.ts'
import { accountText } from './account-text.ts'

const amountCell = ({ minor, currency }: Money): number => minor / 10 ** minorDigits(currency)

const stayOf = ({ startsAt, endsAt, zone }: Earning): [string, string] => [
  dayInZone(new Date(startsAt), zone),
  dayInZone(new Date(endsAt), zone),
]

export const earningHeader = (): string[] => [
  t`Due`,
  t`Reference`,
  t`Listing`,
  t`Guest`,
  t`Check-in`,
  t`Check-out`,
  t`Guests pay`,
  t`Singgah fee`,
  t`Tax withheld`,
  t`Net`,
  t`Payout`,
  t`Currency`,
]

/** A row for each booking; they add up to the sums of the month. */
export const earningCells = (items: readonly Earning[]): (string | number)[][] =>
  items.map((one) => [
    one.payoutDay,
    one.reference,
    one.listing,
    one.guest,
    ...stayOf(one),
    ...[one.gross, one.fee, one.tax, one.net, one.payout].map(amountCell),
    one.gross.currency,
  ])

const COLUMNS = [0.13, 0.31, 0.14, 0.14, 0.14, 0.14]

const table = (sheets: Sheets, rows: readonly (readonly string[])[]): void => {
  for (const [at, cells] of rows.entries()) {
    const write = (text: string, column: number): SheetCell => ({
      text,
      bold: at === 0,
      size: 8,
      align: column < 2 ? 'start' : 'end',
    })
    sheets.row(COLUMNS, cells.map(write), { lines: true })
  }
}

const businessLines = ({ name, address, taxNumber }: HostBusiness): string =>
  [name, address, taxNumber === '' ? '' : `NPWP ${spacedNpwp(taxNumber)}`].filter((line) => line !== '').join('\n')

const writeSums = (sheets: Sheets, { sums }: EarningPage): void => {
  for (const { currency, bookings, gross, fee, tax, net, collectedByHost, payout } of sums) {
    sheets.gap(10)
    sheets.text(currency, { size: 11, bold: true })
    const facts: [string, string][] = [
      [t`Bookings`, String(bookings)],
      [t`Guests pay`, formatMoney(gross)],
      [t`Singgah fee`, formatMoney(fee)],
      [t`Tax withheld`, formatMoney(tax)],
      [t`Net`, formatMoney(net)],
      ...(collectedByHost.minor === 0
        ? []
        : [[t`Collected by you at the property`, formatMoney(collectedByHost)] satisfies [string, string]]),
      [t`Payout`, formatMoney(payout)],
    ]
    for (const [name, value] of facts)
      sheets.row(
        [0.45, 0.55],
        [
          { text: name, size: 10 },
          { text: value, size: 10, align: 'end' },
        ],
      )
  }
}

const writeEarnings = (sheets: Sheets, page: EarningPage, business: HostBusiness): void => {
  sheets.text(t`Earnings statement`, { size: 18, bold: true })
  sheets.text(formatMonth(`${page.month}-01`), { size: 12 })
  sheets.gap(10)
  const account = accountText(business)
  for (const [name, value] of [
    [t`Host`, businessLines(business)],
    [t`Bank account`, account],
    [t`As of`, formatInstant(page.asOf, deviceZone())],
    [t`Status`, page.isFinal ? t`Final` : t`Provisional`],
  ] as const)
    if (value !== '') sheets.row([0.25, 0.75], [{ text: name, bold: true }, { text: value }])
  writeSums(sheets, page)
  sheets.gap(14)
  sheets.text(t`Due by day`, { size: 11, bold: true })
  for (const { day, amount } of page.days)
    sheets.row(
      [0.45, 0.55],
      [
        { text: formatDay(day), size: 10 },
        { text: formatMoney(amount), size: 10, align: 'end' },
      ],
    )
  sheets.gap(14)
  sheets.text(t`Bookings`, { size: 11, bold: true })
  sheets.gap(4)
  table(sheets, [
    [t`Due`, t`Booking`, t`Guests pay`, t`Singgah fee`, t`Tax withheld`, t`Payout`],
    ...page.items.map((one) => {
      const [from, to] = stayOf(one)
      const booking = `${one.reference}\n${one.listing}\n${one.guest}\n${formatDay(from)} – ${formatDay(to)}`
      return [
        formatDay(one.payoutDay),
        booking,
        ...[one.gross, one.fee, one.tax, one.payout].map((amount) => formatMoney(amount)),
      ]
    }),
  ])
}

/** The statement of a month with all its bookings as PDF, in the page's language. */
export const earningPdf = async (page: EarningPage, business: HostBusiness): Promise<Uint8Array<ArrayBuffer>> => {
  const { grayscale, PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(t`Earnings statement, ${formatMonth(`${page.month}-01`)}`, { showInWindowTitleBar: true })
  document.setLanguage(languageTag())
  document.setProducer('Singgah')
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  writeEarnings(newSheets(document, { plain, bold, ink: grayscale(0) }), page, business)
  return Uint8Array.from(await document.save())
}
