import * as v from 'valibot'
import { onRequestEntries } from '#contract/hosts/host-confirms.ts'
import { FORM_HOLD_STATES } from '#contract/bookings/form-holds.ts'
import { cancellationStepSchema } from '#contract/bookings/hour-steps.ts'
import { appliedOfferSchema, offerOfHoldBody } from '#contract/bookings/applied-offers.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { cabOfferIdSchema, foundRideSchema, RIDE_ERRORS, selfDriveSchema } from './cabs.ts'
import { cabLineSchema } from './invoices.ts'
import { rideSchema } from './ride.ts'
import { CAB_SCENES, VEHICLE_CLASSES } from './vehicles.ts'
import { waitingRuleSchema } from './waiting-rules.ts'

const cabHoldSchema = v.object({
  holdId: idSchema,
  state: v.picklist(FORM_HOLD_STATES),
  offerId: cabOfferIdSchema,
  operatorId: idSchema,
  operatorName: v.string(),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  example: v.string(),
  scene: v.picklist(CAB_SCENES),
  ride: foundRideSchema,
  flight: v.nullable(v.string()),
  lines: v.array(cabLineSchema),
  total: moneySchema,
  cancellation: v.array(cancellationStepSchema),
  waiting: waitingRuleSchema,
  selfDrive: v.nullable(selfDriveSchema),
  /** The operator confirms the booking after it is paid. */
  isOnRequest: v.boolean(),
  ...onRequestEntries,
  offer: v.nullable(appliedOfferSchema),
  /** Cost of my other rides in the month of the pick-up. */
  spentThisMonth: moneySchema,
  expiresAt: instantSchema,
  /** Server clock, so that countdowns are right on a device with a wrong clock. */
  serverTime: instantSchema,
  /** It can be kept for longer, once more at least. */
  canExtend: v.boolean(),
})
export type CabHold = v.InferOutput<typeof cabHoldSchema>

const holdParams = v.object({ holdId: idSchema })

export const createCabHold = endpoint({
  name: 'cabHolds.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Cabs/Holds',
  summary: 'Hold a car for a ride for some minutes while the form is filled, at the price of the moment.',
  access: 'signedIn',
  body: v.object({ holdId: idSchema, offerId: cabOfferIdSchema, ride: rideSchema }),
  response: cabHoldSchema,
  errors: [
    'not_found',
    'cab_too_soon',
    'cab_people_too_many',
    'cab_bags_too_many',
    'cab_taken',
    'too_many_held',
    'id_taken',
    'operator_unavailable',
    ...RIDE_ERRORS,
  ],
  idempotent: true,
})

export const getCabHold = endpoint({
  name: 'cabHolds.get',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Cabs/Holds/:holdId',
  summary: 'One of my holds of a car.',
  access: 'signedIn',
  params: holdParams,
  response: cabHoldSchema,
  errors: ['not_found'],
})

export const releaseCabHold = endpoint({
  name: 'cabHolds.release',
  forOthers: 'new',
  method: 'DELETE',
  path: '/api/Cabs/Holds/:holdId',
  summary: 'Release a hold of a car. A hold that is no longer live stays as it is.',
  access: 'signedIn',
  params: holdParams,
  response: cabHoldSchema,
  errors: ['not_found'],
})

export const extendCabHold = endpoint({
  name: 'cabHolds.extend',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Cabs/Holds/:holdId/extension',
  summary: 'Extend a live hold by ten minutes at its price: twice at most, and not beyond the pick-up.',
  access: 'signedIn',
  params: holdParams,
  response: cabHoldSchema,
  errors: ['not_found', 'cab_hold_not_extendable'],
  idempotent: true,
})

export const offerOnCabHold = endpoint({
  name: 'cabHolds.offer',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Cabs/Holds/:holdId/offer',
  summary:
    'Put the code of an offer on a live hold of a car, or take it off with null: lines and total follow. `offer_not_applicable` has `details.reason`: over, not_yet, other_service, other_city, other_dates, below_minimum or used_up.',
  access: 'signedIn',
  params: holdParams,
  body: offerOfHoldBody,
  response: cabHoldSchema,
  errors: ['not_found', 'cab_hold_expired', 'offer_code_unknown', 'offer_not_applicable'],
})
