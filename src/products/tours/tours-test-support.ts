import type { TourHold } from '#contract/products/tours/tour-holds.ts'
import type { BookedUnit, TourBooking } from '#contract/products/tours/tour-bookings.ts'
import type { Tour, TourCard } from '#contract/products/tours/tours.ts'

const id = (last: number): string => `01920000-0000-7000-8000-${String(last).padStart(12, '0')}`
const idr = (minor: number) => ({ minor, currency: 'IDR' })

export const TOUR_ID = id(100)
export const OPTION_ID = id(101)
export const ADULT_ID = id(102)
export const CHILD_ID = id(103)
export const DEPARTURE_ID = `${OPTION_ID}.2027-03-12.0800`
export const BOOKING_ID = id(110)
export const ADULT_PRICE = idr(450_000)
export const CHILD_PRICE = idr(225_000)

const POINT = { latitude: -7.8, longitude: 110.36 }

/** A walk in Yogyakarta: one option with adults and children of 4 to 11, and a question. */
export const aTour = (more: Partial<Tour> = {}): Tour => ({
  tourId: TOUR_ID,
  title: 'Kotagede silver walk',
  operatorName: 'Jogja Jalan',
  theme: 'culture',
  cityKey: 'city:yogyakarta',
  cityName: 'Yogyakarta',
  ...POINT,
  zone: 'Asia/Jakarta',
  durationMinutes: 180,
  languages: ['en', 'id'],
  score: 91,
  reviewCount: 12,
  scenes: ['old_town', 'workshop'],
  freeCancellationHours: 24,
  isDemonstration: true,
  countryName: 'Indonesia',
  centre: POINT,
  operator: { operatorId: id(104), name: 'Jogja Jalan', phone: '+62 274 000 111', email: 'halo@jogja.example' },
  summary: 'Silver and old houses',
  description: 'A walk through Kotagede.',
  highlights: [],
  itinerary: [{ afterMinutes: 30, minutes: 60, title: 'Silver workshop', text: '' }],
  meetingPoint: { name: 'Kotagede market', address: 'Jalan Mondorakan', directions: 'At the clock', ...POINT },
  inclusions: ['Guide'],
  exclusions: [],
  bring: ['Water'],
  accessibility: [],
  cancellation: [{ hoursBefore: 24, feePermille: 0 }],
  reschedule: null,
  minimum: null,
  names: 'everyone',
  vouchers: 'per_person',
  questions: [{ questionId: 'diet', text: 'Any food allergies?', kind: 'text', choices: [], isRequired: true }],
  pickUps: [],
  options: [
    {
      optionId: OPTION_ID,
      title: 'Morning walk',
      summary: '',
      languages: ['en', 'id'],
      isPrivate: false,
      isOnRequest: false,
      minPeople: 1,
      maxPeople: 6,
      startTimes: ['08:00'],
      cutoffMinutes: 60,
      units: [
        { unitId: ADULT_ID, kind: 'adult', name: 'Adult', minAge: 12, maxAge: null, min: 0, max: 6, seats: 1 },
        { unitId: CHILD_ID, kind: 'child', name: 'Child', minAge: 4, maxAge: 11, min: 0, max: 4, seats: 1 },
      ],
    },
  ],
  ...more,
})

export const aTourCard = (more: Partial<TourCard> = {}): TourCard => ({
  ...aTour(),
  from: ADULT_PRICE,
  isGroupPrice: false,
  nextFree: { departureId: DEPARTURE_ID, day: '2027-03-12', time: '08:00', seatsLeft: 4, status: 'limited' },
  ...more,
})

export const aTourHold = (more: Partial<TourHold> = {}): TourHold => ({
  holdId: id(105),
  state: 'live',
  tourId: TOUR_ID,
  optionId: OPTION_ID,
  departureId: DEPARTURE_ID,
  startsAt: '2027-03-12T01:00:00.000Z',
  endsAt: '2027-03-12T04:00:00.000Z',
  zone: 'Asia/Jakarta',
  units: [],
  pickUpId: null,
  people: 2,
  lines: [{ kind: 'tour', unitKind: 'adult', name: 'Adult', quantity: 1, amount: ADULT_PRICE, regime: null }],
  total: idr(675_000),
  cancellation: [
    { until: '2027-03-11T01:00:00.000Z', feePermille: 0 },
    { until: null, feePermille: 1000 },
  ],
  isOnRequest: false,
  offer: null,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  serverTime: new Date().toISOString(),
  canExtend: true,
  ...more,
})

const unit = (index: number, more: Partial<BookedUnit>): BookedUnit => ({
  index,
  unitId: ADULT_ID,
  kind: 'adult',
  name: 'Adult',
  fullName: '',
  age: null,
  price: ADULT_PRICE,
  state: 'booked',
  voucherCode: null,
  redeemedAt: null,
  ...more,
})

/** A confirmed booking of Siti and a child of eight, 12 March 2027 at 8.00 in Yogyakarta. */
export const aTourBooking = (more: Partial<TourBooking> = {}): TourBooking => {
  const tour = aTour()
  return {
    bookingId: BOOKING_ID,
    reference: 'SG-TOUR0001',
    state: 'confirmed',
    version: 3,
    tour: { ...tour, optionTitle: 'Morning walk' },
    optionId: OPTION_ID,
    departureId: DEPARTURE_ID,
    startsAt: '2027-03-12T01:00:00.000Z',
    endsAt: '2027-03-12T04:00:00.000Z',
    zone: 'Asia/Jakarta',
    units: [
      unit(0, { fullName: 'Siti Rahmawati', voucherCode: 'AAAA1111' }),
      unit(1, {
        unitId: CHILD_ID,
        kind: 'child',
        name: 'Child',
        fullName: 'Budi Rahmawati',
        age: 8,
        price: CHILD_PRICE,
        voucherCode: 'BBBB2222',
      }),
    ],
    vouchers: 'per_person',
    voucherCode: null,
    redeemedAt: null,
    pickUp: null,
    answers: [{ questionId: 'diet', question: 'Any food allergies?', answer: 'Peanuts' }],
    contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' },
    lines: [],
    total: idr(675_000),
    cancellation: aTourHold().cancellation,
    isOnRequest: false,
    payUntil: null,
    confirmsUntil: null,
    operatorReference: null,
    paidWith: 'company_account',
    lastPayment: null,
    refunds: [],
    operatorCancelled: null,
    reschedule: { rule: null, left: 0, until: null, days: null },
    moves: [],
    policyReason: '',
    breaches: [],
    approval: null,
    bookedBy: 'Siti Rahmawati',
    createdAt: '2027-03-02T02:00:00.000Z',
    events: [{ at: '2027-03-02T02:00:00.000Z', state: 'confirmed', actor: 'Siti Rahmawati' }],
    can: {
      cancel: true,
      cancelUnits: true,
      pay: false,
      reschedule: false,
      review: false,
      approve: false,
      withdraw: false,
    },
    ...more,
  }
}
