import type { HostedTour } from '#contract/products/tours/hosted.ts'
import { BOOKING, LISTING, TODAY } from './host-test-support.tsx'

const OPTION = '01920000-0000-7000-8000-00000000f121'

/** A tour of a host; confirmed, and its guests may arrive. */
export const aHostedTour = (more: Partial<HostedTour> = {}): HostedTour => ({
  service: 'tour',
  bookingId: BOOKING,
  reference: 'SG-7K2M9QXB',
  state: 'confirmed',
  version: 3,
  listingId: LISTING,
  title: 'Susur Kota Tua',
  guest: 'Siti Rahmawati',
  startsAt: `${TODAY}T01:00:00.000Z`,
  endsAt: `${TODAY}T04:00:00.000Z`,
  zone: 'Asia/Jakarta',
  createdAt: '2027-03-01T02:00:00.000Z',
  request: null,
  changedAt: '2027-03-01T02:00:00.000Z',
  checkedInAt: null,
  cityName: 'Jakarta',
  optionTitle: 'Pagi',
  departureId: `${OPTION}.${TODAY}.0800`,
  day: TODAY,
  time: '08:00',
  people: 2,
  units: [
    { kind: 'adult', name: 'Dewasa', fullName: 'Siti Rahmawati', age: null, seats: 1 },
    { kind: 'child', name: 'Anak', fullName: 'Ayu', age: 8, seats: 1 },
  ],
  pickUp: { name: 'Stasiun', at: `${TODAY}T00:15:00.000Z` },
  answers: [{ question: 'Alergi?', answer: 'Kacang' }],
  total: { minor: 303_300, currency: 'IDR' },
  can: { arrive: true, answer: false },
  ...more,
})
