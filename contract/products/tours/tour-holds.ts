import * as v from 'valibot'
import { onRequestEntries } from '#contract/hosts/host-confirms.ts'
import { appliedOfferSchema, offerOfHoldBody } from '#contract/bookings/applied-offers.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { tourCancellationStepSchema } from './cancellation.ts'
import { departureIdSchema } from './departures.ts'
import { FORM_HOLD_STATES } from '#contract/bookings/form-holds.ts'
import { tourLineSchema } from './invoices.ts'
import { UNIT_KINDS } from './tour-units.ts'

const MAX_UNITS = 60

const unitQuantitySchema = v.object({
  unitId: idSchema,
  quantity: v.pipe(
    v.number('required'),
    v.integer('validation_failed'),
    v.minValue(1, 'validation_failed'),
    v.maxValue(MAX_UNITS, 'unit_too_many'),
  ),
})

const tourHoldSchema = v.object({
  holdId: idSchema,
  state: v.picklist(FORM_HOLD_STATES),
  tourId: idSchema,
  optionId: idSchema,
  departureId: departureIdSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  /** One entry per person or group, in the order of the traveller fields. */
  units: v.array(
    v.object({
      unitId: idSchema,
      kind: v.picklist(UNIT_KINDS),
      name: v.string(),
      minAge: v.nullable(v.number()),
      maxAge: v.nullable(v.number()),
      /** With taxes. */
      price: moneySchema,
    }),
  ),
  pickUpId: v.nullable(v.string()),
  people: v.number(),
  lines: v.array(tourLineSchema),
  total: moneySchema,
  cancellation: v.array(tourCancellationStepSchema),
  /** The operator confirms the booking after it is paid. */
  isOnRequest: v.boolean(),
  ...onRequestEntries,
  offer: v.nullable(appliedOfferSchema),
  expiresAt: instantSchema,
  /** Server clock, so that countdowns are right on a device with a wrong clock. */
  serverTime: instantSchema,
  /** It can be kept for longer, once more at least. */
  canExtend: v.boolean(),
})
export type TourHold = v.InferOutput<typeof tourHoldSchema>

const holdParams = v.object({ holdId: idSchema })

export const createTourHold = endpoint({
  name: 'tourHolds.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Tours/Holds',
  summary: 'Hold places on a departure for some minutes while the form is filled, at the price of the moment.',
  access: 'signedIn',
  body: v.object({
    holdId: idSchema,
    departureId: departureIdSchema,
    units: v.pipe(v.array(unitQuantitySchema), v.minLength(1, 'required'), v.maxLength(12, 'too_long')),
    pickUpId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60, 'too_long'))), null),
  }),
  response: tourHoldSchema,
  errors: [
    'not_found',
    'tour_day_in_past',
    'tour_day_too_far',
    'departure_unknown',
    'departure_closed',
    'departure_sold_out',
    'unit_unknown',
    'unit_too_few',
    'unit_too_many',
    'tour_people_too_few',
    'tour_people_too_many',
    'child_needs_adult',
    'pick_up_unknown',
    'too_many_held',
    'id_taken',
    'operator_unavailable',
  ],
  idempotent: true,
})

export const getTourHold = endpoint({
  name: 'tourHolds.get',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Tours/Holds/:holdId',
  summary: 'One of my holds of a tour.',
  access: 'signedIn',
  params: holdParams,
  response: tourHoldSchema,
  errors: ['not_found'],
})

export const releaseTourHold = endpoint({
  name: 'tourHolds.release',
  forOthers: 'new',
  method: 'DELETE',
  path: '/api/Tours/Holds/:holdId',
  summary: 'Release a hold of a tour. A hold that is no longer live stays as it is.',
  access: 'signedIn',
  params: holdParams,
  response: tourHoldSchema,
  errors: ['not_found'],
})

export const extendTourHold = endpoint({
  name: 'tourHolds.extend',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Tours/Holds/:holdId/extension',
  summary: 'Extend a live hold by ten minutes at its price: twice at most, and not beyond the start of the tour.',
  access: 'signedIn',
  params: holdParams,
  response: tourHoldSchema,
  errors: ['not_found', 'tour_hold_not_extendable'],
  idempotent: true,
})

export const offerOnTourHold = endpoint({
  name: 'tourHolds.offer',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Tours/Holds/:holdId/offer',
  summary:
    'Put the code of an offer on a live hold of a tour, or take it off with null: lines and total follow. `offer_not_applicable` has `details.reason`: over, not_yet, other_service, other_city, other_dates, below_minimum or used_up.',
  access: 'signedIn',
  params: holdParams,
  body: offerOfHoldBody,
  response: tourHoldSchema,
  errors: ['not_found', 'tour_hold_expired', 'offer_code_unknown', 'offer_not_applicable'],
})
