import * as v from 'valibot'
import { confirmationDraftEntries, INSTANT } from '#contract/hosts/requests.ts'
import { lineSchema } from '#contract/core/scalars.ts'
import { draftDegrees, draftNumber, listOf, oneOfEach } from '#contract/listings/drafts.ts'
import { MOST_PHOTOS, photoListSchema } from '#contract/listings/photo.ts'
import { seasonDraft } from '#contract/listings/seasons.ts'
import { CAB_FEATURES, CAB_MODES, CAB_SCENES, VEHICLE_CLASSES } from '../vehicles.ts'

/** Sections of a listing of a vehicle, in the order of its form. */
export const CAB_SECTIONS = ['basics', 'vehicle', 'photos', 'area', 'uses', 'prices', 'rules', 'cancellation'] as const
export type CabSection = (typeof CAB_SECTIONS)[number]

/** Most of each list. */
export const MOST_CAB_SEASONS = 20
const MOST_CAB_AIRPORTS = 10

export const CAB_COLOURS = [
  'white',
  'black',
  'silver',
  'grey',
  'red',
  'blue',
  'green',
  'brown',
  'yellow',
  'orange',
] as const
export type CabColour = (typeof CAB_COLOURS)[number]

export const CAB_CANCELLATION_PRESETS = ['flexible', 'moderate', 'strict', 'non_refundable'] as const
export type CabCancellationPreset = (typeof CAB_CANCELLATION_PRESETS)[number]

export const CAB_FUEL_RULES = ['full_to_full', 'same_to_same'] as const

/** Amounts before VAT, in minor units of `currency`. */
const pricesDraft = v.object({
  currency: lineSchema(3),
  /** Of a transfer: for each ride, and for each kilometre by road. */
  transferBase: draftNumber,
  transferPerKm: draftNumber,
  /** With driver. */
  perHour: draftNumber,
  perDay: draftNumber,
  selfDrivePerDay: draftNumber,
  /** Extras; 0 is included. */
  perStop: draftNumber,
  perChildSeat: draftNumber,
  meetAndGreet: draftNumber,
  /** Added to the hire of pick-ups at night. */
  nightPercent: draftNumber,
  /** Of a quarter of an hour behind the free waiting time. */
  waitingRate: draftNumber,
  /** Of an hour behind the hours that were booked. */
  overtimeRate: draftNumber,
  /** Tolls and airport parking are in the price; otherwise guests pay them. */
  includesTolls: v.boolean(),
  /** Of the price, Monday first. */
  weekdays: v.pipe(v.array(draftNumber), v.length(7, 'validation_failed')),
  seasons: listOf(seasonDraft, MOST_CAB_SEASONS),
})

/** A listing while it is filled in: everything may be missing, nothing may be too long or of another kind. */
export const cabListingEntries = {
  basics: v.object({
    /** Make and model, `Toyota Avanza`. */
    name: lineSchema(60),
    vehicleClass: v.nullable(v.picklist(VEHICLE_CLASSES, 'validation_failed')),
    /** `city:jakarta`; empty until chosen. */
    cityKey: v.pipe(lineSchema(60), v.regex(/^(?:city:[a-z][a-z0-9-]{1,48})?$/, 'validation_failed')),
    phone: lineSchema(32),
  }),
  vehicle: v.object({
    plate: lineSchema(16),
    year: draftNumber,
    scene: v.nullable(v.picklist(CAB_SCENES, 'validation_failed')),
    colour: v.nullable(v.picklist(CAB_COLOURS, 'validation_failed')),
    /** Seats of guests, without the driver. */
    people: draftNumber,
    bags: draftNumber,
    features: oneOfEach(CAB_FEATURES),
  }),
  /** The first is the cover. */
  photos: v.optional(photoListSchema(MOST_PHOTOS), []),
  area: v.object({
    /** IATA codes of airports within reach of the city. */
    airports: listOf(v.pipe(lineSchema(3), v.regex(/^[A-Z]{3}$/, 'airport_unknown')), MOST_CAB_AIRPORTS),
    /** Position of the garage. */
    latitude: draftDegrees,
    longitude: draftDegrees,
  }),
  uses: v.object({
    modes: oneOfEach(CAB_MODES),
    /** Of `self_drive`. Ages in years, distances in kilometres, amounts before VAT. */
    selfDrive: v.object({
      leastAge: draftNumber,
      leastLicenceYears: draftNumber,
      depositMinor: draftNumber,
      fuel: v.picklist(CAB_FUEL_RULES, 'validation_failed'),
      /** Null: unlimited. */
      kilometresPerDay: draftNumber,
      extraKilometreMinor: draftNumber,
    }),
  }),
  prices: pricesDraft,
  rules: v.object({
    /** Bookable until so many hours before the pick-up. */
    noticeHours: draftNumber,
    /** Between the return to the garage and the next ride. */
    preparationMinutes: draftNumber,
    /** Bookable so many days ahead. */
    windowDays: draftNumber,
    ...confirmationDraftEntries,
  }),
  cancellation: v.object({ preset: v.nullable(v.picklist(CAB_CANCELLATION_PRESETS, 'validation_failed')) }),
}
const cabListingSchema = v.object(cabListingEntries)
export type CabListing = v.InferOutput<typeof cabListingSchema>

/** An empty form with what most vehicles have. */
export const emptyCabListing = (): CabListing => ({
  basics: { name: '', vehicleClass: null, cityKey: '', phone: '' },
  vehicle: { plate: '', year: null, scene: null, colour: null, people: null, bags: null, features: [] },
  photos: [],
  area: { airports: [], latitude: null, longitude: null },
  uses: {
    modes: [],
    selfDrive: {
      leastAge: 21,
      leastLicenceYears: 1,
      depositMinor: null,
      fuel: 'full_to_full',
      kilometresPerDay: null,
      extraKilometreMinor: null,
    },
  },
  prices: {
    currency: 'IDR',
    transferBase: null,
    transferPerKm: null,
    perHour: null,
    perDay: null,
    selfDrivePerDay: null,
    perStop: 0,
    perChildSeat: 0,
    meetAndGreet: 0,
    nightPercent: 0,
    waitingRate: 0,
    overtimeRate: 0,
    includesTolls: false,
    weekdays: Array.from({ length: 7 }, () => 100),
    seasons: [],
  },
  rules: { noticeHours: 3, preparationMinutes: 30, windowDays: 180, ...INSTANT },
  cancellation: { preset: null },
})
