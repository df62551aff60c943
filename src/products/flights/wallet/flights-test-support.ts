import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'

const idr = (minor: number) => ({ minor, currency: 'IDR' })

export const BARCODE = { width: 2, height: 2, rowHeight: 1, bits: 'oA==' }

/** Issued flights of Sari: one from Jakarta to Denpasar on 12 March 2027. */
export const someFlights = (more: Partial<FlightBooking> = {}): FlightBooking => ({
  bookingId: '01920000-0000-7000-8000-000000000011',
  reference: 'SG-4MHJ2V6T',
  state: 'confirmed',
  version: 2,
  legs: [
    {
      offer: {
        offerId: 'GA410-20270312',
        segments: [
          {
            carrier: 'GA',
            number: '410',
            operatedBy: 'GA',
            from: 'CGK',
            to: 'DPS',
            fromTerminal: '3',
            toTerminal: 'D',
            departsAt: '2027-03-12T03:00:00.000Z',
            arrivesAt: '2027-03-12T04:50:00.000Z',
            departsLocal: '2027-03-12T10:00',
            arrivesLocal: '2027-03-12T12:50',
            minutes: 110,
            aircraft: 'Boeing 737-800',
            cabin: 'economy',
          },
        ],
        minutes: 110,
        layovers: [],
        fares: [],
        emissions: 82_000,
      },
      fare: { family: 'GA-lite-short', total: idr(1_400_000), seatsLeft: null },
      lines: [{ kind: 'fare', amount: idr(1_400_000) }],
      typicalEmissions: 80_000,
    },
  ],
  families: {},
  airlines: { GA: 'Garuda Indonesia' },
  airports: {
    CGK: { name: 'Soekarno–Hatta', city: 'Jakarta', countryCode: 'ID', zone: 'Asia/Jakarta' },
    DPS: { name: 'Ngurah Rai', city: 'Denpasar', countryCode: 'ID', zone: 'Asia/Makassar' },
  },
  flyers: [
    {
      kind: 'adult',
      lapOf: null,
      name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
      title: 'ms',
      gender: 'F',
      loyalty: null,
      assistance: ['WCHR'],
      meal: 'MOML',
      document: { kind: 'passport', ending: '567' },
    },
  ],
  seats: [{ leg: 0, segment: 0, flyer: 0, seat: '12A', price: idr(85_000) }],
  bags: [],
  total: idr(1_485_000),
  changes: [],
  cancelled: [],
  locator: 'BCDFGH',
  tickets: [
    {
      flyer: 0,
      carrier: 'GA',
      number: '1262401234567',
      name: 'RAHMAWATI/SITI NUR MS',
      coupons: [{ leg: 0, segment: 0 }],
    },
  ],
  issuedAt: '2027-03-02T02:00:05.000Z',
  hold: null,
  payUntil: null,
  issuesUntil: null,
  paidWith: 'company_account',
  lastPayment: null,
  refunds: [],
  contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' },
  policyReason: '',
  bookedBy: 'Siti Rahmawati',
  createdAt: '2027-03-02T02:00:00.000Z',
  events: [],
  isDemonstration: true,
  can: { cancel: true, pay: false, change: false },
  ...more,
})
