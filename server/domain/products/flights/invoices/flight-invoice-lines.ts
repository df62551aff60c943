import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import { linesByFlyer } from '#contract/products/flights/cancellation-rules.ts'
import type { FlightInvoiceLine } from '#contract/products/flights/invoices.ts'
import { shareOfLines } from '#server/domain/ledger/invoice-lines.ts'

type Sold = Pick<FlightBooking, 'legs' | 'flyers' | 'seats' | 'bags'>
/** Refund for a traveller on a leg. */
type RefundedPart = { leg: number; flyer: number; refund: Money }

const nameOf = ({ flyers }: Pick<Sold, 'flyers'>, flyer: number): string =>
  [flyers[flyer]?.name.givenNames, flyers[flyer]?.name.familyName].filter(Boolean).join(' ')

type Flights = Pick<FlightInvoiceLine, 'flights' | 'from' | 'to' | 'day'>

const flightsOf = (segments: ChosenLeg['offer']['segments']): Flights => ({
  flights: segments.map(({ carrier, number }) => `${carrier} ${number}`),
  from: segments[0]?.from ?? '',
  to: segments.at(-1)?.to ?? '',
  day: segments[0]?.departsLocal.slice(0, 10) ?? '',
})

const NO_EXTRA = { seat: null, kg: null, regime: null }

/** A line of a fare. Value added tax on flights is levied in Indonesia only, where it is PPN. */
const fareLine = (
  { offer }: ChosenLeg,
  kind: ChosenLeg['lines'][number]['kind'],
  about: Pick<FlightInvoiceLine, 'flyers' | 'amount'>,
): FlightInvoiceLine => ({
  ...NO_EXTRA,
  ...about,
  ...flightsOf(offer.segments),
  kind,
  regime: kind === 'vat' ? 'ppn' : null,
})

/** Seats and bags of a leg, of one traveller where one is named. */
const extraLines = (sold: Sold, leg: number, flyer?: number): FlightInvoiceLine[] => {
  const segments = sold.legs[leg]?.offer.segments ?? []
  const isOf = (extra: { leg: number; flyer: number }): boolean =>
    extra.leg === leg && (flyer === undefined || extra.flyer === flyer)
  const seats = sold.seats.filter(isOf).map(({ seat, segment, price, ...of }): FlightInvoiceLine => ({
    ...NO_EXTRA,
    ...flightsOf(segments.slice(segment, segment + 1)),
    kind: 'seat',
    flyers: [nameOf(sold, of.flyer)],
    seat,
    amount: price,
  }))
  const bags = sold.bags.filter(isOf).map(({ kg, price, ...of }): FlightInvoiceLine => ({
    ...NO_EXTRA,
    ...flightsOf(segments),
    kind: 'bag',
    flyers: [nameOf(sold, of.flyer)],
    kg,
    amount: price,
  }))
  return [...seats, ...bags]
}

/** The paid seats that some travellers have on a leg. */
export const linesOfSeats = (sold: Sold, leg: number, flyers: readonly number[]): FlightInvoiceLine[] =>
  flyers.flatMap((flyer) => extraLines(sold, leg, flyer).filter(({ kind }) => kind === 'seat'))

/** Everything that was sold, leg by leg: the lines of the fares for everybody, seats and bags one by one. */
export const linesOfSale = (sold: Sold): FlightInvoiceLine[] => {
  const flyers = sold.flyers.map((_one, flyer) => nameOf(sold, flyer))
  return sold.legs.flatMap((chosen, leg) => [
    ...chosen.lines.map(({ kind, amount }) => fareLine(chosen, kind, { flyers, amount })),
    ...extraLines(sold, leg),
  ])
}

export const linesOfChange = (
  sold: Pick<Sold, 'flyers'>,
  { chosen, there, fee, difference }: { chosen: ChosenLeg; there: readonly number[]; fee: Money; difference: Money },
): FlightInvoiceLine[] => {
  const flyers = there.map((flyer) => nameOf(sold, flyer))
  const about = { ...NO_EXTRA, ...flightsOf(chosen.offer.segments), flyers }
  return [
    { ...about, kind: 'change_fee', amount: fee },
    { ...about, kind: 'fare_difference', amount: difference },
  ]
}

const sumOf = (lines: readonly FlightInvoiceLine[]): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0)

/**
 * Refund for a traveller's leg, by its original lines: only airport charges if they cover it, otherwise a proportional
 * share of all fare lines, and seats and bags only if the fare is too small.
 */
const linesOfPart = (
  sold: Sold & Pick<FlightBooking, 'changes'>,
  { leg, flyer, refund }: RefundedPart,
): FlightInvoiceLine[] => {
  const chosen = sold.legs[leg]
  if (chosen === undefined) return []
  const fare = linesByFlyer(sold, leg).map(({ kind, parts }) =>
    fareLine(chosen, kind, { flyers: [nameOf(sold, flyer)], amount: money(parts[flyer] ?? 0, refund.currency) }),
  )
  const charges = fare.filter(({ kind }) => kind === 'airport_charge')
  if (refund.minor <= sumOf(charges)) return shareOfLines(charges, refund)
  return shareOfLines(refund.minor <= sumOf(fare) ? fare : [...fare, ...extraLines(sold, leg, flyer)], refund)
}

const isSame = (one: FlightInvoiceLine, other: FlightInvoiceLine): boolean =>
  one.kind === other.kind &&
  one.seat === other.seat &&
  one.kg === other.kg &&
  one.day === other.day &&
  one.flights.join() === other.flights.join()

/**
 * Refund for some travellers on some legs, as lines that add up to it; equal lines of several travellers are merged.
 */
export const linesBack = (
  sold: Sold & Pick<FlightBooking, 'changes'>,
  parts: readonly RefundedPart[],
): FlightInvoiceLine[] => {
  const lines: FlightInvoiceLine[] = []
  for (const line of parts.flatMap((part) => linesOfPart(sold, part))) {
    const place = lines.findIndex((one) => isSame(one, line))
    const same = lines[place]
    if (same === undefined) lines.push(line)
    else {
      const amount = sumMoney([same.amount, line.amount], line.amount.currency)
      lines[place] = { ...same, flyers: [...same.flyers, ...line.flyers], amount }
    }
  }
  return lines
}
