import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightResults } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import { aReturn } from './flights.ts'

const ID = '01920000-0000-7000-8000-00000000f119'
const PNR = 'K7M2QX'

/** By way of Surabaya on two tickets of one airline, and back at once on one that may be changed. */
const soldLegs = ({ legs }: FlightResults): FlightBooking['legs'] =>
  [
    { offer: legs[0]?.offers[2], family: 0 },
    { offer: legs[1]?.offers[0], family: 1 },
  ].flatMap(({ offer, family }) => {
    const fare = offer?.fares[family]
    if (!offer || !fare) return []
    return [
      {
        offer,
        fare,
        lines: [
          { kind: 'fare' as const, amount: money(fare.total.minor - 200_000, 'IDR') },
          { kind: 'airport_charge' as const, amount: money(200_000, 'IDR') },
        ],
        typicalEmissions: 100_000,
      },
    ]
  })

/** Siti Nur Rahmawati and her son Budi, who has one name only: confirmed, with three tickets. */
export const aFlightBooking = (more: Partial<FlightBooking> = {}): FlightBooking => {
  const results = aReturn()
  const flyer = { lapOf: null, loyalty: null, assistance: [], meal: null, document: null }
  return {
    bookingId: ID,
    reference: 'SG-4K7M2Q9X',
    state: 'confirmed',
    version: 3,
    legs: soldLegs(results),
    families: results.families,
    airlines: results.airlines,
    airports: results.airports,
    changes: [],
    cancelled: [],
    flyers: [
      {
        ...flyer,
        kind: 'adult',
        name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
        title: 'ms',
        gender: 'F',
        loyalty: { carrier: 'GA', number: '801234567' },
      },
      { ...flyer, kind: 'child', name: { givenNames: 'Budi', familyName: null }, title: null, gender: 'M' },
    ],
    seats: [{ leg: 1, segment: 0, flyer: 0, seat: '12A', price: money(85_000, 'IDR') }],
    bags: [{ leg: 0, flyer: 1, kg: 10, price: money(150_000, 'IDR') }],
    total: money(4_500_000, 'IDR'),
    locator: PNR,
    tickets: [
      {
        flyer: 0,
        carrier: 'QZ',
        number: '9752401234567',
        name: 'RAHMAWATI/SITI NUR MS',
        coupons: [
          { leg: 0, segment: 0 },
          { leg: 0, segment: 1 },
        ],
      },
      {
        flyer: 0,
        carrier: 'GA',
        number: '1262401234568',
        name: 'RAHMAWATI/SITI NUR MS',
        coupons: [{ leg: 1, segment: 0 }],
      },
      {
        flyer: 1,
        carrier: 'GA',
        number: '1262401234569',
        name: 'BUDI/BUDI MSTR',
        coupons: [{ leg: 1, segment: 0 }],
      },
    ],
    issuedAt: '2026-11-20T03:05:00.000Z',
    hold: null,
    payUntil: null,
    issuesUntil: null,
    paidWith: 'company_account',
    lastPayment: null,
    refunds: [],
    contact: { name: 'Siti Rahmawati', email: 'siti@nusantara.example', phone: '+62 811 1234 567' },
    policyReason: '',
    bookedBy: 'Siti Rahmawati',
    createdAt: '2026-11-20T03:00:00.000Z',
    events: [
      { at: '2026-11-20T03:00:00.000Z', state: 'issuing', actor: 'Siti Rahmawati' },
      { at: '2026-11-20T03:05:00.000Z', state: 'confirmed', actor: 'system' },
    ],
    isDemonstration: true,
    can: { cancel: true, pay: false, change: false },
    ...more,
  }
}
