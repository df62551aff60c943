import * as v from 'valibot'
import { hostRowEntries } from '#contract/hosts/bookings.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { driverSchema } from './cab-bookings.ts'
import { CAB_MODES } from './vehicles.ts'

const HOUR_MS = 3_600_000
/** Hosts see the passenger's phone number from so many hours before the pick-up until so many after the ride. */
const PHONE_HOURS_BEFORE = 24
const PHONE_HOURS_AFTER = 24

/** True while the passenger's phone number is shown to the host. */
export const showsPassengerPhone = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - PHONE_HOURS_BEFORE * HOUR_MS &&
  now.getTime() <= endsAt.getTime() + PHONE_HOURS_AFTER * HOUR_MS

/** A ride with a vehicle, as its host sees it. */
export const hostedCabSchema = v.object({
  service: v.literal('cab'),
  ...hostRowEntries,
  cityName: v.string(),
  mode: v.picklist(CAB_MODES),
  /** Names or addresses of the places; `to` is the pick-up where it ends there. */
  from: v.string(),
  to: v.string(),
  stops: v.array(v.string()),
  meetingPoint: v.string(),
  people: v.number(),
  bags: v.number(),
  childSeats: v.number(),
  meetAndGreet: v.boolean(),
  signName: v.string(),
  flight: v.nullable(v.string()),
  notes: v.string(),
  /** Of the passenger; null while it is not shown. */
  phone: v.nullable(v.string()),
  /** Null before one is assigned, and always for self-drive. */
  driver: v.nullable(driverSchema),
  /** Of the vehicle that drives: that of the listing, or another one of the host. */
  vehicleId: idSchema,
  plate: v.string(),
  noShowFrom: instantSchema,
  total: moneySchema,
  can: v.object({
    arrive: v.optional(v.boolean()),
    answer: v.boolean(),
    assign: v.boolean(),
    reportNoShow: v.boolean(),
    cancel: v.boolean(),
  }),
})
export type HostedCab = v.InferOutput<typeof hostedCabSchema>
