import { addDays, dayInZone } from '../../core/days.ts'
import { money, permilleOf, sumMoney, type Money } from '../../core/money.ts'
import { HOST_FEE_PERMILLE } from '../../listings/host-earnings.ts'

/**
 * Income tax that a marketplace withholds from its sellers in Indonesia, in thousandths of the price before taxes:
 * article 22, 0.5 % (PMK 37/2025, article 8), and twice as much without an NPWP (Income Tax Law, article 22 (3)). An
 * assumption of ours, as `docs/decisions/0068-host-earnings.md` says: whether an operator has to withhold it is decided by
 * the tax office for each marketplace.
 */
export const HOST_TAX_PERMILLE = { withNumber: 5, withoutNumber: 10 } as const

/** The country whose hosts have tax withheld, by where the property is. */
const TAXED_COUNTRY = 'ID'

/** How long after check-in an amount is due. */
const PAYOUT_HOURS = 24

/** Value of a booking. Amounts in minor units of one currency, never negative. */
export type EarningFacts = {
  /** Paid by the guest after cancellations and refunds, with kept cancellation and no-show charges. */
  gross: number
  /** The price as sold. */
  sold: number
  /** The part of it before service charge and taxes, and the one before taxes. */
  soldForFee: number
  soldForTax: number
  /** Paid to Singgah; otherwise the host collects it at the property. */
  isCollected: boolean
  /** ISO 3166 code of the property's country. */
  countryCode: string
  /** The host had given an NPWP on the day of the payout. */
  hasTaxNumber: boolean
}

/** `gross` = `fee` + `tax` + `net`. */
type EarningSplit = { gross: number; fee: number; tax: number; net: number }

/** `amount` × `part` / `whole`, rounded half up to a minor unit; products beyond 2^53 stay exact. */
const shareOf = (amount: number, part: number, whole: number): number => {
  if (whole <= 0 || part >= whole) return amount
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Splits the price the guest pays. The fee is of the price before service charge and taxes, the tax of the price before taxes; of
 * a partial amount both are of the same share as in the price as sold. Each is rounded half up once. Tax is only withheld
 * from what Singgah collects, because there is nothing to withhold it from otherwise.
 */
export const splitEarning = (facts: EarningFacts): EarningSplit => {
  const { gross, sold, soldForFee, soldForTax, isCollected, countryCode, hasTaxNumber } = facts
  const fee = permilleOf(shareOf(gross, soldForFee, sold), HOST_FEE_PERMILLE)
  const permille = hasTaxNumber ? HOST_TAX_PERMILLE.withNumber : HOST_TAX_PERMILLE.withoutNumber
  const isTaxed = isCollected && countryCode === TAXED_COUNTRY
  const tax = isTaxed ? permilleOf(shareOf(gross, soldForTax, sold), permille) : 0
  return { gross, fee, tax, net: gross - fee - tax }
}

/** Payout of a booking: the net amount, or minus its fee where the host collected the price. */
export const payoutOf = ({ fee, net }: EarningSplit, isCollected: boolean): number => (isCollected ? net : 0 - fee || 0)

/**
 * The day on which the amount of a booking is due, at the property: 24 hours after check-in, on Saturdays and Sundays the
 * Monday after. Public holidays are not taken into account. A cancelled booking's is that of the check-in it had.
 */
export const payoutDay = (startsAt: Date, zone: string): string => {
  const day = dayInZone(new Date(startsAt.getTime() + PAYOUT_HOURS * 3_600_000), zone)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** The month `YYYY-MM` of whose statement a payout is part. */
export const payoutMonth = (day: string): string => day.slice(0, 7)

/**
 * The arrivals, in UTC, that can have a payout in a month: those of a day before it for every zone, and of the weekend before
 * that. Exclusive at the end.
 */
export const arrivalsOf = (month: string): { from: Date; until: Date } => {
  const first = `${month}-01`
  const next = `${payoutMonth(addDays(first, 31))}-01`
  return { from: new Date(`${addDays(first, -5)}T00:00:00Z`), until: new Date(`${addDays(next, 1)}T00:00:00Z`) }
}

/** A booking's part in the sums of a month. */
type SummedEarning = {
  gross: Money
  fee: Money
  tax: Money
  net: Money
  /** Negative where the host collected the price and owes the fee. */
  payout: Money
  payoutDay: string
}

type EarningSum = {
  currency: string
  bookings: number
  gross: Money
  fee: Money
  tax: Money
  net: Money
  /** Part of the gross amount that the host collects at the property. */
  collectedByHost: Money
  payout: Money
}

const inCurrency = <Row extends SummedEarning>(rows: readonly Row[]): [string, Row[]][] => {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.gross.currency, [...(found.get(row.gross.currency) ?? []), row])
  return [...found].toSorted(([one], [other]) => one.localeCompare(other))
}

/** The sums of some bookings, per currency, by its code. */
export const sumEarnings = (rows: readonly (SummedEarning & { isCollected: boolean })[]): EarningSum[] =>
  inCurrency(rows).map(([currency, of]) => {
    const sum = (part: 'gross' | 'fee' | 'tax' | 'net' | 'payout', those = of): Money =>
      sumMoney(
        those.map((row) => row[part]),
        currency,
      )
    return {
      currency,
      bookings: of.length,
      gross: sum('gross'),
      fee: sum('fee'),
      tax: sum('tax'),
      net: sum('net'),
      collectedByHost: sum(
        'gross',
        of.filter(({ isCollected }) => !isCollected),
      ),
      payout: sum('payout'),
    }
  })

type PayoutDay = { day: string; amount: Money; bookings: number }

/** Payouts by day and currency, soonest first. */
export const payoutDays = (rows: readonly SummedEarning[]): PayoutDay[] =>
  inCurrency(rows)
    .flatMap(([currency, of]) =>
      [...new Set(of.map((row) => row.payoutDay))].map((day) => {
        const due = of.filter((row) => row.payoutDay === day)
        const amount = sumMoney(
          due.map(({ payout }) => payout),
          currency,
        )
        return { day, amount, bookings: due.length }
      }),
    )
    .toSorted(
      (one, other) => one.day.localeCompare(other.day) || one.amount.currency.localeCompare(other.amount.currency),
    )

/** A split as amounts of a currency, with its payout. */
export const earningAmounts = (
  split: EarningSplit,
  { currency, isCollected, payoutDay: day }: { currency: string; isCollected: boolean; payoutDay: string },
): SummedEarning => ({
  gross: money(split.gross, currency),
  fee: money(split.fee, currency),
  tax: money(split.tax, currency),
  net: money(split.net, currency),
  payout: money(payoutOf(split, isCollected), currency),
  payoutDay: day,
})
