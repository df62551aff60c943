import type { AppliedOffer } from '#contract/bookings/applied-offers.ts'
import { taxOn, type TaxBase } from '#contract/bookings/taxes.ts'
import { money, permilleOf, type Money } from '#contract/core/money.ts'
import type { CabLine } from './invoices.ts'
import type { CabMode } from './vehicles.ts'
import { HOURS_OF_DAY } from './ride-times.ts'
import { WAITING_STEP_MINUTES } from './waiting-rules.ts'

/**
 * VAT on the hire of vehicles in Indonesia: 12% on 11/12 of the price, which is 11% (PMK 131/2024). Tolls and parking are
 * paid for the guest and have none. Operators abroad include their taxes in the price.
 */
export const CAB_VAT: { regime: string; permille: number; base: TaxBase } = {
  regime: 'ppn',
  permille: 120,
  base: { numerator: 11, denominator: 12 },
}

/** Pick-ups at night cost more: hours on the clock of the pick-up, from the first to before the second. */
const NIGHT_FROM_HOUR = 22
const NIGHT_UNTIL_HOUR = 5

/** Prices of an operator for one class of vehicle, in minor units without VAT. */
export type CabRate = {
  currency: string
  /** Two-letter code of the country whose tax applies. */
  countryCode: string
  transferBase: number
  transferPerKm: number
  perHour: number
  /** With driver. */
  perDay: number
  /** Without driver; null where the operator does not offer it. */
  selfDrivePerDay: number | null
  perStop: number
  perChildSeat: number
  meetAndGreet: number
  /** Added to the hire at night, in thousandths of it. */
  nightPermille: number
  /** Of `WAITING_STEP_MINUTES`. */
  waitingRate: number
  /** Of one hour. */
  overtimeRate: number
}

/** Price inputs of a ride with resolved places. */
export type PricedRide = {
  mode: CabMode
  /** By road from the pick-up over the stops to the drop-off. */
  metres: number
  hours: number | null
  days: number | null
  stops: number
  childSeats: number
  meetAndGreet: boolean
  /** Hour of the day at the pick-up, 0 to 23. */
  hour: number
  /** Added to or taken off the hire by the season, in thousandths. */
  seasonPermille: number
  /** Toll on the way, in minor units. */
  toll: number
  /** Parking at the airports on the way, in minor units. */
  parking: number
  includedWaitingMinutes: number
}

const hireOf = (rate: CabRate, ride: PricedRide): { quantity: number; amount: number } => {
  if (ride.mode === 'transfer') {
    const kilometres = Math.ceil(ride.metres / 1000)
    return { quantity: kilometres, amount: rate.transferBase + kilometres * rate.transferPerKm }
  }
  if (ride.mode === 'hourly') return { quantity: ride.hours ?? 0, amount: (ride.hours ?? 0) * rate.perHour }
  const days = ride.days ?? 1
  const perDay = ride.mode === 'self_drive' ? (rate.selfDrivePerDay ?? rate.perDay) : rate.perDay
  return { quantity: days, amount: days * perDay }
}

const isNight = (hour: number): boolean => hour >= NIGHT_FROM_HOUR || hour < NIGHT_UNTIL_HOUR

type Draft = Pick<CabLine, 'kind' | 'quantity'> & {
  amount: number
  rate?: number
  unitMinutes?: number
  permille?: number
}

const lineOf = (currency: string, { kind, quantity, amount, rate, unitMinutes, permille }: Draft): CabLine => ({
  kind,
  quantity,
  amount: money(amount, currency),
  rate: rate === undefined ? null : money(rate, currency),
  unitMinutes: unitMinutes ?? null,
  regime: null,
  ...(permille !== undefined && { permille }),
})

const taxable = (rate: CabRate, ride: PricedRide): Draft[] => {
  const { quantity, amount } = hireOf(rate, ride)
  const season = permilleOf(amount, ride.seasonPermille)
  const hasDriver = ride.mode !== 'self_drive'
  const night = hasDriver && isNight(ride.hour) ? permilleOf(amount, rate.nightPermille) : 0
  const drafts: Draft[] = [
    { kind: 'hire', quantity, amount },
    { kind: 'season', quantity: 1, amount: season, permille: ride.seasonPermille },
    { kind: 'night', quantity: 1, amount: night, permille: rate.nightPermille },
    // By the hour and by the day stops are on the way.
    { kind: 'stop', quantity: ride.stops, amount: ride.mode === 'transfer' ? ride.stops * rate.perStop : 0 },
    { kind: 'child_seat', quantity: ride.childSeats, amount: ride.childSeats * rate.perChildSeat },
    { kind: 'meet_and_greet', quantity: 1, amount: ride.meetAndGreet && hasDriver ? rate.meetAndGreet : 0 },
  ]
  return drafts.filter(({ kind, amount: price }) => kind === 'hire' || price !== 0)
}

const untaxed = (rate: CabRate, ride: PricedRide): Draft[] => {
  const hasDriver = ride.mode !== 'self_drive'
  const drafts: Draft[] = [
    { kind: 'toll', quantity: 1, amount: ride.toll },
    { kind: 'parking', quantity: 1, amount: ride.parking },
    ...(hasDriver
      ? [
          {
            kind: 'waiting' as const,
            quantity: ride.includedWaitingMinutes,
            amount: 0,
            rate: rate.waitingRate,
            unitMinutes: WAITING_STEP_MINUTES,
          },
        ]
      : []),
    ...(ride.mode === 'hourly' || ride.mode === 'daily'
      ? [
          {
            kind: 'overtime' as const,
            quantity: ride.mode === 'hourly' ? (ride.hours ?? 0) : HOURS_OF_DAY,
            amount: 0,
            rate: rate.overtimeRate,
            unitMinutes: 60,
          },
        ]
      : []),
  ]
  return drafts
}

const taxLine = (minor: number, { currency, countryCode }: CabRate): CabLine[] =>
  countryCode === 'ID'
    ? [
        {
          kind: 'tax',
          quantity: 1,
          amount: money(taxOn(minor, CAB_VAT), currency),
          rate: null,
          unitMinutes: null,
          regime: CAB_VAT.regime,
          permille: CAB_VAT.permille,
          base: CAB_VAT.base,
        },
      ]
    : []

const sumOf = (drafts: readonly Draft[]): number => drafts.reduce((sum, { amount }) => sum + amount, 0)

/** The lines of a ride in the order in which they are shown. Waiting and overtime are zero and say what more would cost. */
export const cabLines = (rate: CabRate, ride: PricedRide): CabLine[] => {
  const withTax = taxable(rate, ride)
  const drafts = [...withTax, ...untaxed(rate, ride)]
  return [...drafts.map((draft) => lineOf(rate.currency, draft)), ...taxLine(sumOf(withTax), rate)]
}

/** Total of the lines of a ride that has not been repriced, for lists that show few of many. */
export const rideTotal = (rate: CabRate, ride: PricedRide): Money => {
  const base = sumOf(taxable(rate, ride))
  return money(base + vatOn(base, rate) + ride.toll + ride.parking, rate.currency)
}

/** Total of the lines of a ride. */
export const cabTotal = (lines: readonly CabLine[], currency: string): Money =>
  money(
    lines.reduce((sum, { amount }) => sum + amount.minor, 0),
    currency,
  )

const vatOn = (minor: number, { countryCode }: Pick<CabRate, 'countryCode'>): number =>
  countryCode === 'ID' ? taxOn(minor, CAB_VAT) : 0

/** A price of an extra with the VAT of its country. */
export const extraWithVat = (minor: number, rate: Pick<CabRate, 'currency' | 'countryCode'>): Money =>
  money(minor + vatOn(minor, rate), rate.currency)

const HIRE_KINDS: readonly string[] = ['hire', 'season', 'night']
const UNTAXED_KINDS: readonly string[] = ['toll', 'parking', 'waiting', 'overtime', 'tax']

/** Lines with the tax on what they are now, and their total. */
const taxedAnew = (lines: readonly CabLine[], currency: string): { lines: CabLine[]; total: Money } => {
  const base = lines.reduce((sum, { kind, amount }) => (UNTAXED_KINDS.includes(kind) ? sum : sum + amount.minor), 0)
  const taxed = lines.map((line) =>
    line.kind === 'tax' ? { ...line, amount: money(taxOn(base, CAB_VAT), currency) } : line,
  )
  return { lines: taxed, total: cabTotal(taxed, currency) }
}

type Priced = { lines: readonly CabLine[]; total: Money }

/**
 * The lines of a ride whose hire costs so many thousandths of what it did; season, night and tax follow. Extras, tolls and
 * parking stay. Unchanged at 1000.
 */
export const repricedLines = ({ lines, total }: Priced, permille: number): { lines: CabLine[]; total: Money } => {
  if (permille === 1000) return { lines: [...lines], total }
  const moving: readonly string[] = [...HIRE_KINDS, 'discount']
  const moved = lines.map((line) =>
    moving.includes(line.kind)
      ? { ...line, amount: money(permilleOf(line.amount.minor, permille), total.currency) }
      : line,
  )
  return taxedAnew(moved, total.currency)
}

/**
 * A price with the discount of an offer, or without one: so many thousandths of the hire with season and night. Tax follows;
 * extras, tolls and parking stay.
 */
export const discountedLines = (
  { lines, total }: Priced,
  offer: Pick<AppliedOffer, 'code' | 'permille'> | null,
): { lines: CabLine[]; total: Money } => {
  const plain = lines.filter(({ kind }) => kind !== 'discount')
  const hire = plain.reduce((sum, { kind, amount }) => (HIRE_KINDS.includes(kind) ? sum + amount.minor : sum), 0)
  const discount = permilleOf(hire, offer?.permille ?? 0)
  if (offer === null || discount === 0) return taxedAnew(plain, total.currency)
  const { code, permille } = offer
  const line = lineOf(total.currency, { kind: 'discount', quantity: 1, amount: -discount, permille })
  const place = plain.findIndex(({ kind }) => UNTAXED_KINDS.includes(kind))
  const at = place === -1 ? plain.length : place
  return taxedAnew([...plain.slice(0, at), { ...line, code }, ...plain.slice(at)], total.currency)
}
