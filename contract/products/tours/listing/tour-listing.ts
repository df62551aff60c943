import { NAMES_NEEDED, QUESTION_KINDS, TOUR_ACCESS, VOUCHERS } from '../tour-terms.ts'
import * as v from 'valibot'
import { confirmationDraftEntries, INSTANT } from '#contract/hosts/requests.ts'
import { draftDegrees, draftNumber, listOf, oneOfEach } from '#contract/listings/drafts.ts'
import { MOST_PHOTOS, photoListSchema } from '#contract/listings/photo.ts'
import { seasonDraft } from '#contract/listings/seasons.ts'
import { idSchema, lineSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { GUIDE_LANGUAGES, TOUR_THEMES } from '../tour-search.ts'
import { UNIT_KINDS } from '../tour-units.ts'

/** Sections of a listing of a tour, in the order of its form. */
export const TOUR_SECTIONS = [
  'basics',
  'descriptions',
  'photos',
  'itinerary',
  'meeting',
  'inclusions',
  'options',
  'rules',
  'pickUps',
  'cancellation',
] as const
export type TourSection = (typeof TOUR_SECTIONS)[number]

/** Most of each list. */
export const MOST_OPTIONS = 12
export const MOST_UNITS = 8
export const MOST_START_TIMES = 12
export const MOST_TOUR_SEASONS = 20
export const MOST_STOPS = 40
const MOST_LINES = 20
export const MOST_QUESTIONS = 10
const MOST_CHOICES = 12
export const MOST_PICK_UPS = 30

const lines = listOf(lineSchema(160), MOST_LINES)

const stopDraft = v.object({
  /** From the start of the tour, and how long the stop is. */
  afterMinutes: draftNumber,
  minutes: draftNumber,
  title: lineSchema(100),
  text: paragraphSchema(600),
})
export type StopDraft = v.InferOutput<typeof stopDraft>

const unitDraft = v.object({
  /** Made by the form; a published unit keeps it. */
  unitId: idSchema,
  kind: v.picklist(UNIT_KINDS, 'validation_failed'),
  name: lineSchema(60),
  /** Ages in years, both included; null without a limit. */
  minAge: draftNumber,
  maxAge: draftNumber,
  /** Of this unit in one booking. */
  min: draftNumber,
  max: draftNumber,
  /** Seats that one unit takes: of a group the most people it is for. */
  seats: draftNumber,
  /** Of one unit before season and VAT, in minor units of rupiah. */
  priceMinor: draftNumber,
})
export type UnitDraft = v.InferOutput<typeof unitDraft>

const optionDraft = v.object({
  /** Made by the form; a published option keeps it. */
  optionId: idSchema,
  name: lineSchema(80),
  summary: lineSchema(200),
  isPrivate: v.boolean(),
  /** `08:30`, by the clock of the place; on every weekday on which it runs. */
  startTimes: listOf(lineSchema(5), MOST_START_TIMES),
  /** Of seven: Monday first. */
  weekdays: v.pipe(v.array(v.boolean()), v.length(7, 'validation_failed')),
  /** First and last day on which it runs, `YYYY-MM-DD`; empty: no limit. */
  from: lineSchema(10),
  until: lineSchema(10),
  /** Of one departure. */
  seats: draftNumber,
  /** People of one booking. */
  minPeople: draftNumber,
  maxPeople: draftNumber,
  /** Bookings close so many hours before the start. */
  noticeHours: draftNumber,
  units: listOf(unitDraft, MOST_UNITS),
  seasons: listOf(seasonDraft, MOST_TOUR_SEASONS),
})
export type OptionDraft = v.InferOutput<typeof optionDraft>

const questionDraft = v.object({
  questionId: idSchema,
  kind: v.picklist(QUESTION_KINDS, 'validation_failed'),
  text: lineSchema(200),
  /** Of a choice. */
  choices: listOf(lineSchema(80), MOST_CHOICES),
  isRequired: v.boolean(),
})
export type QuestionDraft = v.InferOutput<typeof questionDraft>

const pickUpDraft = v.object({
  pickUpId: idSchema,
  name: lineSchema(120),
  latitude: draftDegrees,
  longitude: draftDegrees,
  /** Before the start of the tour. */
  minutesBefore: draftNumber,
  /** For a whole booking before VAT, in minor units of rupiah; 0: included. */
  priceMinor: draftNumber,
})
export type PickUpDraft = v.InferOutput<typeof pickUpDraft>

export const TOUR_CANCELLATION_PRESETS = ['flexible', 'moderate', 'strict', 'non_refundable'] as const
export type TourCancellationPreset = (typeof TOUR_CANCELLATION_PRESETS)[number]
export const PRICE_DIFFERENCES = ['equal_or_lower', 'charged'] as const

/** A listing while it is filled in: everything may be missing, nothing may be too long or of another kind. */
export const tourListingEntries = {
  basics: v.object({
    /** The title. */
    name: lineSchema(120),
    theme: v.nullable(v.picklist(TOUR_THEMES, 'validation_failed')),
    /** `city:jakarta`; empty until chosen. */
    cityKey: v.pipe(lineSchema(60), v.regex(/^(?:city:[a-z][a-z0-9-]{1,48})?$/, 'validation_failed')),
    languages: oneOfEach(GUIDE_LANGUAGES),
    durationMinutes: draftNumber,
    phone: lineSchema(32),
  }),
  descriptions: v.object({ summary: lineSchema(200), description: paragraphSchema(3000), highlights: lines }),
  /** The first is the cover. */
  photos: v.optional(photoListSchema(MOST_PHOTOS), []),
  itinerary: listOf(stopDraft, MOST_STOPS),
  meeting: v.object({
    name: lineSchema(120),
    address: lineSchema(200),
    directions: paragraphSchema(600),
    latitude: draftDegrees,
    longitude: draftDegrees,
  }),
  inclusions: v.object({
    inclusions: lines,
    exclusions: lines,
    bring: lines,
    accessibility: oneOfEach(TOUR_ACCESS),
  }),
  options: listOf(optionDraft, MOST_OPTIONS),
  rules: v.object({
    names: v.picklist(NAMES_NEEDED, 'validation_failed'),
    vouchers: v.picklist(VOUCHERS, 'validation_failed'),
    /** People of a departure, below which the host cancels it; null: it always runs. */
    minimumPeople: draftNumber,
    /** Hours before the start at which that is decided. */
    decidedHours: draftNumber,
    questions: listOf(questionDraft, MOST_QUESTIONS),
    ...confirmationDraftEntries,
  }),
  pickUps: listOf(pickUpDraft, MOST_PICK_UPS),
  cancellation: v.object({
    preset: v.nullable(v.picklist(TOUR_CANCELLATION_PRESETS, 'validation_failed')),
    /** How often a booking may be moved; 0: never. */
    moves: draftNumber,
    /** Until so many hours before the booked start, and to a day at most so many days later. */
    hoursBefore: draftNumber,
    withinDays: draftNumber,
    difference: v.picklist(PRICE_DIFFERENCES, 'validation_failed'),
  }),
}
const tourListingSchema = v.object(tourListingEntries)
export type TourListing = v.InferOutput<typeof tourListingSchema>

/** An empty form with what most tours have. */
export const emptyTourListing = (): TourListing => ({
  basics: { name: '', theme: null, cityKey: '', languages: [], durationMinutes: null, phone: '' },
  descriptions: { summary: '', description: '', highlights: [] },
  photos: [],
  itinerary: [],
  meeting: { name: '', address: '', directions: '', latitude: null, longitude: null },
  inclusions: { inclusions: [], exclusions: [], bring: [], accessibility: [] },
  options: [],
  rules: { names: 'lead', vouchers: 'per_booking', minimumPeople: null, decidedHours: 24, questions: [], ...INSTANT },
  pickUps: [],
  cancellation: { preset: null, moves: 1, hoursBefore: 24, withinDays: 90, difference: 'charged' },
})
