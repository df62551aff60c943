import { uuidv7 } from 'uuidv7'
import type { ContentOf } from '#contract/products/listings.ts'
import {
  emptyTourListing,
  type OptionDraft,
  type TourListing,
  type UnitDraft,
} from '#contract/products/tours/listing/tour-listing.ts'

export const aUnit = (more: Partial<UnitDraft> = {}): UnitDraft => ({
  unitId: uuidv7(),
  kind: 'adult',
  name: 'Dewasa',
  minAge: null,
  maxAge: null,
  min: 0,
  max: 10,
  seats: 1,
  priceMinor: 200_000,
  ...more,
})

export const anOption = (more: Partial<OptionDraft> = {}): OptionDraft => ({
  optionId: uuidv7(),
  name: 'Pagi',
  summary: '',
  isPrivate: false,
  startTimes: ['08:00', '13:30'],
  weekdays: [true, true, true, true, true, true, true],
  from: '',
  until: '',
  seats: 8,
  minPeople: 1,
  maxPeople: 8,
  noticeHours: 2,
  units: [aUnit(), aUnit({ kind: 'child', name: 'Anak', minAge: 4, maxAge: 11, priceMinor: 100_000 })],
  seasons: [],
  ...more,
})

/** A listing of a tour that lacks nothing, in a city of `aCity`. */
export const aTourContent = (cityId: string, more: Partial<TourListing> = {}): ContentOf<'tour'> => ({
  service: 'tour',
  ...emptyTourListing(),
  basics: {
    name: 'Susur Kota Tua',
    theme: 'history',
    cityKey: `city:${cityId}`,
    languages: ['id', 'en'],
    durationMinutes: 180,
    phone: '+62 21 0555 124',
  },
  descriptions: {
    summary: 'Jalan kaki di kota tua.',
    description: 'Berjalan kaki menyusuri kota tua bersama pemandu yang lahir di sana.',
    highlights: ['Rombongan kecil'],
  },
  itinerary: [
    { afterMinutes: 0, minutes: 60, title: 'Gerbang utara', text: '' },
    { afterMinutes: 60, minutes: 120, title: 'Pasar lama', text: 'Mencicipi jajanan.' },
  ],
  meeting: {
    name: 'Gerbang utara',
    address: 'Jl. Pintu Besar 1',
    directions: 'Dekat loket.',
    latitude: -6.19,
    longitude: 106.83,
  },
  inclusions: { inclusions: ['Pemandu'], exclusions: ['Tip'], bring: ['Sepatu'], accessibility: ['short_walks'] },
  options: [anOption()],
  pickUps: [
    {
      pickUpId: uuidv7(),
      name: 'Stasiun',
      latitude: -6.19,
      longitude: 106.83,
      minutesBefore: 45,
      priceMinor: 0,
    },
  ],
  cancellation: { preset: 'flexible', moves: 1, hoursBefore: 24, withinDays: 30, difference: 'charged' },
  ...more,
})
