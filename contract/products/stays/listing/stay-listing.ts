import * as v from 'valibot'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { draftDegrees, draftNumber, listOf, oneOfEach } from '#contract/listings/drafts.ts'
import { MOST_PHOTOS, MOST_ROOM_PHOTOS, photoListSchema } from '#contract/listings/photo.ts'
import { MOST_SEASONS, seasonDraft } from '#contract/listings/seasons.ts'
import { idSchema, lineSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { ACCESSIBILITY, BOARDS, FACILITIES, HOTEL_KINDS } from '../stay-search.ts'

/** Sections of a listing of a stay, in the order of its form. */
export const STAY_SECTIONS = [
  'basics',
  'descriptions',
  'photos',
  'facilities',
  'rooms',
  'prices',
  'rules',
  'taxes',
  'cancellation',
] as const
export type StaySection = (typeof STAY_SECTIONS)[number]

/** Most of each list. */
export const MOST_ROOM_TYPES = 40
export const MOST_RATE_PLANS = 120
export const MOST_STEPS = 6
export const MOST_PREPARATION_NIGHTS = 3

const roomTypeDraft = v.object({
  /** Made by the form; a published room type keeps it. */
  roomTypeId: idSchema,
  name: lineSchema(80),
  beds: lineSchema(80),
  sizeSquareMetres: draftNumber,
  maxGuests: draftNumber,
  maxAdults: draftNumber,
  /** How many rooms of this type are on sale. */
  rooms: draftNumber,
  /** The first is shown at the room. Missing: those it has. */
  photos: v.exactOptional(photoListSchema(MOST_ROOM_PHOTOS)),
})
export type RoomTypeDraft = v.InferOutput<typeof roomTypeDraft>

const ratePlanDraft = v.object({
  ratePlanId: idSchema,
  roomTypeId: idSchema,
  board: v.picklist(BOARDS, 'validation_failed'),
  payment: v.picklist(PAYMENTS, 'validation_failed'),
  /** One room for one night before season, weekday, service charge and taxes, in minor units of `currency`. */
  baseMinor: draftNumber,
  /** Sold without free cancellation, whatever the property's own policy is. */
  isNonRefundable: v.boolean(),
})
export type RatePlanDraft = v.InferOutput<typeof ratePlanDraft>

/** `own`: the host's own steps. */
export const CANCELLATION_PRESETS = ['flexible', 'moderate', 'strict', 'non_refundable', 'own'] as const
export type CancellationPreset = (typeof CANCELLATION_PRESETS)[number]

const stepDraft = v.object({ hoursBefore: draftNumber, feePermille: draftNumber })
export type StepDraft = v.InferOutput<typeof stepDraft>

/** A listing while it is filled in: everything may be missing, nothing may be too long or of another kind. */
export const stayListingEntries = {
  basics: v.object({
    kind: v.nullable(v.picklist(HOTEL_KINDS, 'validation_failed')),
    name: lineSchema(120),
    /** 0: without stars. */
    stars: draftNumber,
    /** `city:jakarta`; empty until chosen. */
    cityKey: v.pipe(lineSchema(60), v.regex(/^(?:city:[a-z][a-z0-9-]{1,48})?$/, 'validation_failed')),
    address: lineSchema(200),
    area: lineSchema(80),
    latitude: draftDegrees,
    longitude: draftDegrees,
    phone: lineSchema(32),
  }),
  descriptions: v.object({ en: paragraphSchema(3000), id: paragraphSchema(3000) }),
  /** The first is the cover. Missing, as in what older pages send: those it has; an empty list is none. */
  photos: v.exactOptional(photoListSchema(MOST_PHOTOS)),
  facilities: v.object({
    facilities: oneOfEach(FACILITIES),
    accessibility: oneOfEach(ACCESSIBILITY),
    /** The host has been through the list: a property may have none of it. */
    isReviewed: v.boolean(),
  }),
  rooms: listOf(roomTypeDraft, MOST_ROOM_TYPES),
  prices: v.object({
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'validation_failed')),
    plans: listOf(ratePlanDraft, MOST_RATE_PLANS),
    /** Percent of the price from Monday to Sunday. */
    weekdays: v.pipe(v.array(draftNumber), v.length(7, 'validation_failed')),
    seasons: listOf(seasonDraft, MOST_SEASONS),
  }),
  rules: v.object({
    /** `14:00`, by the clock of the place. */
    checkInFrom: lineSchema(5),
    checkOutUntil: lineSchema(5),
    childUntilAge: draftNumber,
    /** -1: no cots. */
    infantUntilAge: draftNumber,
    minNights: draftNumber,
    /** Null: as long as any stay may be. */
    maxNights: draftNumber,
    noticeHours: draftNumber,
    /** Null: as far ahead as prices exist. */
    windowDays: draftNumber,
    /** Nights that a room stays empty after a check-out. Missing, as in what older pages send: those it has. */
    preparationNights: v.exactOptional(draftNumber),
    isOnRequest: v.boolean(),
    firstOnRequest: draftNumber,
  }),
  taxes: v.object({ servicePermille: draftNumber, taxPermille: draftNumber }),
  cancellation: v.object({
    preset: v.nullable(v.picklist(CANCELLATION_PRESETS, 'validation_failed')),
    /** Of `own`, in chronological order; the last has no hours. */
    steps: listOf(stepDraft, MOST_STEPS),
  }),
}
export const stayListingSchema = v.object(stayListingEntries)
export type StayListing = v.InferOutput<typeof stayListingSchema>

export const EVERY_DAY = [100, 100, 100, 100, 100, 100, 100] as const

/** An empty form with what most properties have. */
export const emptyStayListing = (): StayListing => ({
  basics: {
    kind: null,
    name: '',
    stars: null,
    cityKey: '',
    address: '',
    area: '',
    latitude: null,
    longitude: null,
    phone: '',
  },
  descriptions: { en: '', id: '' },
  photos: [],
  facilities: { facilities: [], accessibility: [], isReviewed: false },
  rooms: [],
  prices: { currency: 'IDR', plans: [], weekdays: [...EVERY_DAY], seasons: [] },
  rules: {
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    childUntilAge: 11,
    infantUntilAge: 2,
    minNights: 1,
    maxNights: null,
    noticeHours: 0,
    windowDays: null,
    preparationNights: 0,
    isOnRequest: false,
    firstOnRequest: 0,
  },
  taxes: { servicePermille: 0, taxPermille: null },
  cancellation: { preset: null, steps: [] },
})
