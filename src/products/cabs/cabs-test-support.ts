import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import type { CabHold } from '#contract/products/cabs/cab-holds.ts'
import type { CabOffer, CabPage, FoundRide } from '#contract/products/cabs/cabs.ts'
import type { RidePlace } from '#contract/products/cabs/found-place.ts'
import type { CabLine } from '#contract/products/cabs/invoices.ts'

const id = (last: number): string => `01920000-0000-7000-8000-${String(last).padStart(12, '0')}`
const idr = (minor: number) => ({ minor, currency: 'IDR' })

export const OPERATOR_ID = id(301)
export const OFFER_ID = `${OPERATOR_ID}.comfort.transfer`
export const BOOKING_ID = id(310)
export const HOTEL_KEY = `hotel:${id(320)}`

const DPS: RidePlace = {
  key: 'airport:DPS',
  kind: 'airport',
  name: 'Ngurah Rai',
  cityId: 'denpasar',
  city: 'Denpasar',
  country: 'Indonesia',
  latitude: -8.75,
  longitude: 115.17,
  zone: 'Asia/Makassar',
  airport: 'DPS',
}
const SANUR: RidePlace = {
  ...DPS,
  key: HOTEL_KEY,
  kind: 'hotel',
  name: 'Hotel Sanur',
  latitude: -8.69,
  longitude: 115.26,
  airport: null,
}

/** From the airport of Denpasar to a hotel in Sanur, 12 March 2027 at 10.00 there. */
export const aRide = (more: Partial<FoundRide> = {}): FoundRide => ({
  mode: 'transfer',
  from: DPS,
  to: SANUR,
  stops: [],
  at: '2027-03-12T10:00',
  startsAt: '2027-03-12T02:00:00.000Z',
  endsAt: '2027-03-12T02:40:00.000Z',
  zone: 'Asia/Makassar',
  metres: 16_000,
  minutes: 40,
  hours: null,
  days: null,
  people: 2,
  bags: 2,
  childSeats: 0,
  meetAndGreet: false,
  ...more,
})

/** The transfer from a flight that lands in Denpasar to the hotel of that night. */
export const aFlightProposal = (): FlightProposal => ({
  flightBookingId: BOOKING_ID,
  flight: 'GA410',
  direction: 'arrival',
  airport: 'DPS',
  flightAt: '2027-03-12T01:40:00.000Z',
  zone: 'Asia/Makassar',
  from: DPS,
  to: SANUR,
  at: '2027-03-12T10:00',
  people: 2,
  passengers: ['Siti Rahmawati'],
  rideBookingId: null,
})

const line = (kind: CabLine['kind'], quantity: number, minor: number, more: Partial<CabLine> = {}): CabLine => ({
  kind,
  quantity,
  amount: idr(minor),
  rate: null,
  unitMinutes: null,
  regime: null,
  ...more,
})

export const LINES: readonly CabLine[] = [
  line('hire', 16, 200_000),
  line('toll', 1, 12_000),
  line('parking', 1, 10_000),
  line('waiting', 60, 0, { rate: idr(20_000), unitMinutes: 15 }),
  line('tax', 1, 22_000, { regime: 'ppn' }),
]
const TOTAL = idr(244_000)
const WAITING = { includedMinutes: 60, stepMinutes: 15, rate: idr(20_000), noShowMinutes: 90 }

const CANCELLATION = [
  { until: '2027-03-11T02:00:00.000Z', feePermille: 0 },
  { until: null, feePermille: 1000 },
]

export const aCabOffer = (more: Partial<CabOffer> = {}): CabOffer => ({
  offerId: OFFER_ID,
  operatorId: OPERATOR_ID,
  operatorName: 'Bali Trans',
  mode: 'transfer',
  vehicleClass: 'comfort',
  example: 'Toyota Avanza',
  people: 4,
  bags: 3,
  features: ['wifi'],
  scene: 'mpv',
  score: 87,
  reviewCount: 12,
  total: TOTAL,
  lines: [...LINES],
  freeCancellationHours: 24,
  waiting: WAITING,
  meetsAt: 'Arrivals hall',
  free: 'free',
  isOnRequest: false,
  isDemonstration: true,
  ...more,
})

export const aCabPage = (items: CabOffer[], more: Partial<CabPage> = {}): CabPage => ({
  ride: aRide(),
  items,
  total: items.length,
  available: items.length,
  facets: {
    classes: { comfort: 1, van: 0 },
    features: { wifi: 1 },
    operators: [{ operatorId: OPERATOR_ID, name: 'Bali Trans', count: 1 }],
  },
  asOf: '2027-03-02T02:00:00.000Z',
  ...more,
})

export const aCabHold = (more: Partial<CabHold> = {}): CabHold => ({
  holdId: id(305),
  state: 'live',
  offerId: OFFER_ID,
  operatorId: OPERATOR_ID,
  operatorName: 'Bali Trans',
  vehicleClass: 'comfort',
  example: 'Toyota Avanza',
  scene: 'mpv',
  ride: aRide(),
  flight: null,
  lines: [...LINES],
  total: TOTAL,
  cancellation: CANCELLATION,
  waiting: WAITING,
  selfDrive: null,
  isOnRequest: false,
  offer: null,
  spentThisMonth: idr(0),
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  serverTime: new Date().toISOString(),
  canExtend: true,
  ...more,
})

export const SELF_DRIVE = {
  leastAge: 23,
  leastLicenceYears: 2,
  deposit: idr(1_000_000),
  fuel: 'full_to_full' as const,
  kilometresPerDay: 150,
  extraKilometre: idr(3_000),
}

export const DRIVER = {
  name: 'Made Wirawan',
  phone: '+62 361 000 222',
  plate: 'DK 1234 AB',
  vehicle: 'Toyota Avanza, white',
  changedAt: null,
}

/** A confirmed ride of Siti with a driver. */
export const aCabBooking = (more: Partial<CabBooking> = {}): CabBooking => ({
  bookingId: BOOKING_ID,
  reference: 'SG-CAB00001',
  state: 'confirmed',
  version: 3,
  cab: {
    offerId: OFFER_ID,
    operator: { operatorId: OPERATOR_ID, name: 'Bali Trans', phone: '+62 361 000 111', email: 'halo@bali.example' },
    vehicleClass: 'comfort',
    example: 'Toyota Avanza',
    people: 4,
    bags: 3,
    features: ['wifi'],
    scene: 'mpv',
    isDemonstration: true,
  },
  ride: aRide(),
  startsAt: '2027-03-12T02:00:00.000Z',
  endsAt: '2027-03-12T02:40:00.000Z',
  zone: 'Asia/Makassar',
  passengerName: 'Siti Rahmawati',
  signName: 'PT Nusantara',
  notes: 'Two large suitcases',
  flight: null,
  driver: DRIVER,
  vehicle: null,
  meetingPoint: 'Arrivals hall, exit 2',
  selfDrive: null,
  licenceEnd: null,
  contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' },
  lines: [...LINES],
  total: TOTAL,
  cancellation: CANCELLATION,
  waiting: WAITING,
  noShowFrom: '2027-03-12T03:30:00.000Z',
  voucherCode: 'CABX2222',
  isOnRequest: false,
  payUntil: null,
  confirmsUntil: null,
  operatorReference: null,
  paidWith: 'company_account',
  lastPayment: null,
  refunds: [],
  operatorCancelled: null,
  policyReason: '',
  breaches: [],
  approval: null,
  bookedBy: 'Siti Rahmawati',
  createdAt: '2027-03-02T02:00:00.000Z',
  events: [{ at: '2027-03-02T02:00:00.000Z', state: 'confirmed', actor: 'Siti Rahmawati' }],
  happenings: [],
  can: { cancel: true, pay: false, change: true, review: false, approve: false, withdraw: false },
  ...more,
})

/** GA410 landed later, and the pick-up followed it. */
export const aMovedCab = (): CabBooking =>
  aCabBooking({
    startsAt: '2027-03-12T03:00:00.000Z',
    flight: {
      number: 'GA410',
      direction: 'arrival',
      airport: 'DPS',
      at: '2027-03-12T02:40:00.000Z',
      movedFrom: '2027-03-12T01:40:00.000Z',
      movedAt: '2027-03-11T02:00:00.000Z',
      state: 'moved',
      flightBookingId: null,
    },
    happenings: [
      {
        at: '2027-03-11T02:00:00.000Z',
        what: 'pick_up_moved',
        was: '2027-03-12T02:00:00.000Z',
        is: '2027-03-12T03:00:00.000Z',
      },
    ],
  })
