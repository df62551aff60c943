import { expect, it } from 'vitest'
import { completeTourSections, tourListingMistakes } from './tour-completeness.ts'
import { emptyTourListing, TOUR_SECTIONS, type OptionDraft, type TourListing } from './tour-listing.ts'
import { cancellationRuleOf, rescheduleRuleOf } from './tour-rules.ts'

const ID = '01920000-0000-7000-8000-0000000000e1'
const OTHER = '01920000-0000-7000-8000-0000000000e2'

const unit = {
  unitId: ID,
  kind: 'adult',
  name: 'Adult',
  minAge: null,
  maxAge: null,
  min: 0,
  max: 10,
  seats: 1,
  priceMinor: 200_000,
} as const

const option: OptionDraft = {
  optionId: ID,
  name: 'Morning',
  summary: '',
  isPrivate: false,
  startTimes: ['08:00'],
  weekdays: [true, false, false, false, false, false, false],
  from: '',
  until: '',
  seats: 8,
  minPeople: 1,
  maxPeople: 8,
  noticeHours: 2,
  units: [unit],
  seasons: [],
}

const full = (): TourListing => ({
  ...emptyTourListing(),
  basics: {
    name: 'Old town',
    theme: 'history',
    cityKey: 'city:jakarta',
    languages: ['id'],
    durationMinutes: 180,
    phone: '+62 21 0555 123',
  },
  descriptions: {
    summary: 'A walk.',
    description: 'A walk through the old town with a guide who was born there.',
    highlights: [],
  },
  itinerary: [{ afterMinutes: 0, minutes: 60, title: 'Gate', text: '' }],
  meeting: { name: 'Gate', address: 'Jl. 1', directions: '', latitude: -6.2, longitude: 106.8 },
  inclusions: { inclusions: ['Guide'], exclusions: [], bring: [], accessibility: [] },
  options: [option],
  cancellation: { preset: 'strict', moves: 1, hoursBefore: 24, withinDays: 30, difference: 'charged' },
})

const fieldsOf = (listing: TourListing) => tourListingMistakes(listing).map(({ field, code }) => `${field} ${code}`)

it('is complete with everything that guests need, and empty it lacks what cannot be guessed', () => {
  expect(fieldsOf(full())).toEqual([])
  expect(completeTourSections(full())).toEqual([...TOUR_SECTIONS])
  expect(completeTourSections(emptyTourListing())).toEqual(['photos', 'rules', 'pickUps'])
})

it('names seats, people and ages that contradict each other', () => {
  const wrong = { ...option, seats: 4, maxPeople: 5, units: [{ ...unit, minAge: 12, maxAge: 11 }] }
  expect(fieldsOf({ ...full(), options: [wrong] })).toEqual([
    'options.0.maxPeople listing_number_out_of_range',
    'options.0.units.0.maxAge listing_number_out_of_range',
  ])
})

const seated = (kind: 'adult' | 'group') => ({
  ...full(),
  options: [{ ...option, units: [{ ...unit, kind, seats: 6 }] }],
})

it('takes a group for several people, and a person for one seat', () => {
  expect(fieldsOf(seated('group'))).toEqual([])
  expect(fieldsOf(seated('adult'))).toEqual(['options.0.units.0.seats listing_number_out_of_range'])
})

it('sells a private option by the group', () => {
  const units = [
    { ...unit, kind: 'group' as const, seats: 6 },
    { ...unit, unitId: OTHER },
  ]
  expect(fieldsOf({ ...full(), options: [{ ...option, isPrivate: true, units }] })).toEqual([
    'options.0.units.1.kind listing_private_by_group',
  ])
})

it('has stops in their order, and questions with something to choose', () => {
  const stops = [
    { afterMinutes: 60, minutes: 10, title: 'Late', text: '' },
    { afterMinutes: 30, minutes: 10, title: 'Early', text: '' },
  ]
  const questions = [{ questionId: OTHER, kind: 'choice' as const, text: 'Diet?', choices: ['None'], isRequired: true }]
  const listing = { ...full(), itinerary: stops, rules: { ...full().rules, questions } }
  expect(fieldsOf(listing)).toEqual([
    'itinerary.1.afterMinutes listing_number_out_of_range',
    'rules.questions.0.choices required',
  ])
})

it('is cancelled and moved by the rules of its preset', () => {
  const { cancellation } = full()
  expect(cancellationRuleOf(cancellation)).toEqual([
    { hoursBefore: 168, feePermille: 0 },
    { hoursBefore: 72, feePermille: 500 },
  ])
  expect(cancellationRuleOf({ ...cancellation, preset: 'non_refundable' })).toEqual([])
  expect(rescheduleRuleOf(cancellation)).toEqual({
    times: 1,
    hoursBefore: 24,
    withinDays: 30,
    difference: 'charged',
  })
  expect(rescheduleRuleOf({ ...cancellation, moves: 0 })).toBeNull()
})
