import type { FlightBooking } from './flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import type { FlyerKind } from './flyers.ts'

/** Price of one leg for all travellers, in rupiah. */
export type SoldFare = { fare: number; charges: number; vat: number; carrier?: string }

/** A traveller with a single name; an infant belongs to the first traveller. */
export const flyerOf = (kind: FlyerKind): FlightBooking['flyers'][number] => ({
  kind,
  lapOf: kind === 'infant' ? 0 : null,
  name: { givenNames: 'Siti', familyName: null },
  title: null,
  gender: null,
  loyalty: null,
  assistance: [],
  meal: null,
  document: null,
})

/** A leg of two hours from Jakarta to Denpasar in the family `F<index>`. */
export const soldLeg = (
  { fare, charges, vat, carrier = 'GA' }: SoldFare,
  index: number,
  departsAt: string,
): FlightBooking['legs'][number] => ({
  offer: {
    offerId: `${carrier}${100 + index}-20270401`,
    segments: [
      {
        carrier,
        number: String(100 + index),
        operatedBy: carrier,
        from: 'CGK',
        to: 'DPS',
        fromTerminal: null,
        toTerminal: null,
        departsAt,
        arrivesAt: new Date(Date.parse(departsAt) + 7_200_000).toISOString(),
        departsLocal: '2027-04-01T09:00',
        arrivesLocal: '2027-04-01T12:00',
        minutes: 120,
        aircraft: 'Boeing 737-800',
        cabin: 'economy',
      },
    ],
    minutes: 120,
    layovers: [],
    fares: [],
    emissions: 1,
  },
  fare: { family: `F${index}`, total: money(fare + charges + vat, 'IDR'), seatsLeft: null },
  lines: [
    { kind: 'fare', amount: money(fare, 'IDR') },
    { kind: 'airport_charge', amount: money(charges, 'IDR') },
    { kind: 'vat', amount: money(vat, 'IDR') },
  ],
  typicalEmissions: 1,
})

/** Permission with its fee in rupiah; null means not allowed. */
const permission = (fee: number | null) => ({
  isAllowed: fee !== null,
  fee: fee === null ? null : money(fee, 'IDR'),
})

/** The terms of a leg's fare. */
export const soldFamily = (
  terms: { changeFee: number | null; refundFee: number | null },
  carrier = 'GA',
): FlightBooking['families'][string] => ({
  name: 'Lite',
  carrier,
  cabin: 'economy',
  cabinKg: 7,
  checkedKg: 20,
  change: permission(terms.changeFee),
  refund: permission(terms.refundFee),
  seatChoice: 'free',
  hasMeal: true,
})
