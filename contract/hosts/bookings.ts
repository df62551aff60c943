import * as v from 'valibot'
import { BOOKING_STATES } from '../bookings/states.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { hostRequestSchema } from './requests.ts'

/** A booking of any service as its host sees it: nothing of the company that pays, and no contact details. */
export const hostRowEntries = {
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  /** The listing. */
  listingId: idSchema,
  title: v.string(),
  /** The lead guest. */
  guest: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  createdAt: instantSchema,
  /** Null for bookings confirmed immediately. */
  request: v.nullable(hostRequestSchema),
  /** When it came into its state. */
  changedAt: instantSchema,
  /** When its guests were checked in; null before. */
  checkedInAt: v.nullable(instantSchema),
}
