import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { cabBookingParams, driverSchema } from './cab-bookings.ts'
import { VEHICLE_CLASSES, CAB_MODES } from './vehicles.ts'

/** Longest window of the board. */
const MAX_BOARD_DAYS = 14

const hireSchema = v.object({
  /** Null for holds. */
  bookingId: v.nullable(idSchema),
  reference: v.nullable(v.string()),
  state: v.nullable(v.picklist(BOOKING_STATES)),
  mode: v.picklist(CAB_MODES),
  passengerName: v.string(),
  people: v.number(),
  from: v.string(),
  to: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** With the way from and to the garage, loading and cleaning. */
  busyFrom: instantSchema,
  busyUntil: instantSchema,
  flight: v.nullable(v.string()),
  driver: v.nullable(driverSchema),
  noShowFrom: instantSchema,
  can: v.object({ assign: v.boolean(), reportNoShow: v.boolean(), cancel: v.boolean() }),
})

export const boardSchema = v.object({
  from: daySchema,
  days: v.number(),
  operators: v.array(v.object({ operatorId: idSchema, name: v.string(), cityName: v.string(), zone: v.string() })),
  vehicles: v.array(
    v.object({
      vehicleId: idSchema,
      operatorId: idSchema,
      plate: v.string(),
      model: v.string(),
      vehicleClass: v.picklist(VEHICLE_CLASSES),
      people: v.number(),
      bags: v.number(),
      isInService: v.boolean(),
      hires: v.array(hireSchema),
      /** Times that calendars of other sites take, each with the name that its host gave the calendar. */
      blocked: v.array(v.object({ name: v.string(), from: instantSchema, until: instantSchema })),
    }),
  ),
  drivers: v.array(v.object({ driverId: idSchema, operatorId: idSchema, name: v.string(), phone: v.string() })),
  asOf: instantSchema,
})
export type CabBoard = v.InferOutput<typeof boardSchema>

export const boardWindow = {
  /** By the clock of each city; today without it. */
  from: v.optional(daySchema),
  days: v.optional(countInUrl(1, MAX_BOARD_DAYS, 'cab_board_too_long'), 7),
}

export const cabBoard = endpoint({
  name: 'cabBoard.get',
  method: 'GET',
  path: '/api/Operator/Cabs/Board',
  summary:
    'Vehicles against time: the hires of each car in a window, with travel and preparation, and what calendars of other sites take.',
  access: 'operator',
  query: v.object({ operatorId: v.optional(idSchema), ...boardWindow }),
  response: boardSchema,
  errors: ['not_found'],
})

const rideOfOperatorSchema = v.object({
  bookingId: idSchema,
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  driver: v.nullable(driverSchema),
  vehicleId: idSchema,
})

// Shared by the operator's board and the host's.
export const ASSIGNING = {
  params: cabBookingParams,
  body: v.object({ driverId: v.optional(idSchema), vehicleId: v.optional(idSchema) }),
  response: rideOfOperatorSchema,
  errors: [
    'not_found',
    'illegal_transition',
    'cab_driver_busy',
    'cab_taken',
    'cab_vehicle_unfit',
    'cab_driver_unknown',
  ],
  idempotent: true,
} as const
export const NO_SHOW = {
  params: cabBookingParams,
  response: rideOfOperatorSchema,
  errors: ['not_found', 'illegal_transition', 'cab_no_show_too_early'],
  idempotent: true,
} as const
export const CANCELLING = {
  params: cabBookingParams,
  body: v.object({ note: v.optional(paragraphSchema(300), '') }),
  response: rideOfOperatorSchema,
  errors: ['not_found', 'illegal_transition'],
  idempotent: true,
} as const

export const assignCab = endpoint({
  name: 'cabBoard.assign',
  method: 'POST',
  path: '/api/Operator/Cabs/Bookings/:bookingId/assignment',
  summary: 'Assign or change the driver, the car or both of a booked ride. The traveller is notified of a change.',
  access: 'operator',
  ...ASSIGNING,
})

export const reportCabNoShow = endpoint({
  name: 'cabBoard.reportNoShow',
  method: 'POST',
  path: '/api/Operator/Cabs/Bookings/:bookingId/no-show',
  summary: 'Report that the traveller did not come, after the waiting time. Nothing is refunded.',
  access: 'operator',
  ...NO_SHOW,
})

export const cancelCabByOperator = endpoint({
  name: 'cabBoard.cancel',
  method: 'POST',
  path: '/api/Operator/Cabs/Bookings/:bookingId/cancellation',
  summary:
    'Cancel a ride on behalf of its operator: it is refunded in full and the booker is notified. Repeating it changes nothing.',
  access: 'operator',
  ...CANCELLING,
})
