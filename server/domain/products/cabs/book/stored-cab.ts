import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { cabBookingSchema } from '#contract/products/cabs/cab-bookings.ts'
import { cabBreachSchema } from '#contract/products/cabs/policy.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { instantText, textOf } from '#server/database/rows.ts'
import { storedApprovalSchema } from '#server/domain/approvals/approvals.ts'
import { maySeeBooking, type BookingRow } from '#server/domain/bookings/access.ts'
import {
  approvalOf,
  eventsOf,
  ownPartOf,
  paymentsOf,
  refundsOf,
  storedEventsSchema,
  storedOwnPartSchema,
  storedPaymentsSchema,
  storedRefundsSchema,
} from '#server/domain/bookings/booking-sides.ts'
import { requestOf, storedRequestSchema } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

const entries = cabBookingSchema.entries

export const cabTermsSchema = v.object({
  facts: entries.cab,
  ride: entries.ride,
  meetingPoint: v.string(),
  lines: entries.lines,
  total: entries.total,
  cancellation: entries.cancellation,
  waiting: entries.waiting,
  selfDrive: entries.selfDrive,
  isOnRequest: v.boolean(),
  waitsForHost: v.exactOptional(v.literal(true)),
})

const driverSchema = v.object({
  driverId: v.string(),
  name: v.string(),
  phone: v.string(),
  plate: v.string(),
  vehicle: v.string(),
  changedAt: v.nullable(v.string()),
})

/** A booking as `cabBookingRows` reads it. Its instants are texts; those within JSON are as they were written. */
const storedCabRow = v.object({
  id: v.string(),
  reference: v.string(),
  client_id: v.string(),
  user_id: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  title: v.string(),
  starts_at: instantText,
  ends_at: instantText,
  zone: v.string(),
  currency: v.string(),
  total_minor: v.number(),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  policy_reason: v.string(),
  pay_until: v.nullable(instantText),
  supplier: v.nullable(v.string()),
  supplier_reference: v.nullable(v.string()),
  issue_until: v.nullable(instantText),
  mail_locale: v.picklist(['en', 'id']),
  created_at: instantText,
  booked_by: v.string(),
  hold_id: v.string(),
  hire_id: v.string(),
  operator_id: v.string(),
  host_user_id: v.nullable(v.string()),
  terms: cabTermsSchema,
  passenger_name: v.string(),
  sign_name: v.string(),
  notes: v.string(),
  licence_end: v.nullable(v.string()),
  flight: entries.flight,
  driver: v.nullable(driverSchema),
  voucher_code: v.nullable(v.string()),
  breaches: v.array(cabBreachSchema),
  happenings: entries.happenings,
  operator_cancelled: entries.operatorCancelled,
  vehicle: v.object({
    id: v.string(),
    plate: v.string(),
    model: v.string(),
    colourEn: v.string(),
    colourId: v.string(),
  }),
  request: storedRequestSchema,
  own_part: storedOwnPartSchema,
  payments: storedPaymentsSchema,
  refunds: storedRefundsSchema,
  events: storedEventsSchema,
  approval: v.nullable(storedApprovalSchema),
})
export type StoredCab = v.InferOutput<typeof storedCabRow>

const cabBookingRows = (condition: SQL): SQL => sql`
  select b.id, b.reference, b.client_id, b.user_id, b.state, b.version, b.title, b.starts_at, b.ends_at, b.zone,
    b.currency, b.total_minor, b.contact, b.policy_reason, b.pay_until, b.supplier, b.supplier_reference, b.issue_until,
    b.mail_locale, b.created_at, coalesce((select k.name from users k where k.id = b.booked_by), u.name) as booked_by, r.hold_id, r.hire_id, r.operator_id,
    (select o.owner_user_id from cab_operators o where o.id = r.operator_id) as host_user_id, r.terms, r.passenger_name,
    r.sign_name, r.notes, right(r.licence ->> 'number', 4) as licence_end, r.flight, r.driver, r.voucher_code, r.breaches,
    r.happenings, r.operator_cancelled,
    json_build_object('id', c.id, 'plate', c.plate, 'model', c.model, 'colourEn', c.colour_en, 'colourId', c.colour_id)
      as vehicle,
    ${requestOf} as request, ${ownPartOf} as own_part, ${paymentsOf} as payments, ${refundsOf} as refunds, ${eventsOf} as events, ${approvalOf} as approval
  from bookings b join cab_bookings r on r.booking_id = b.id join users u on u.id = b.user_id
  join cab_hires h on h.id = r.hire_id join cab_vehicles c on c.id = h.vehicle_id
  where ${condition} order by b.id`

const SEEN = { name: 'seen-cab', row: storedCabRow, text: textOf(cabBookingRows(sql`b.id = $1`)) }
const SEVERAL = {
  name: 'several-cabs',
  row: storedCabRow,
  text: textOf(cabBookingRows(sql`b.id = any($1::uuid[])`)),
}

export const rowOfCab = (booking: Pick<StoredCab, 'client_id' | 'user_id'>): BookingRow => ({
  clientId: booking.client_id,
  userId: booking.user_id,
  hostUserId: null,
})

/** The stored booking, where the transaction may read it. */
export const storedCab = async (tx: Db, bookingId: string): Promise<StoredCab | undefined> =>
  (await named(tx, SEEN, [bookingId]))[0]

/** As `storedCab`. Throws where it is not there. */
export const ownCab = async (tx: Db, bookingId: string): Promise<StoredCab> => {
  const booking = await storedCab(tx, bookingId)
  if (booking === undefined) throw notFound()
  return booking
}

/** The same of several, by id. */
export const storedCabs = async (tx: Db, bookingIds: readonly string[]): Promise<Map<string, StoredCab>> => {
  if (bookingIds.length === 0) return new Map()
  return new Map((await named(tx, SEVERAL, [bookingIds])).map((cab) => [cab.id, cab]))
}

/** The stored booking, if the actor may see it. Someone else's is `not_found`, exactly like one that does not exist. */
export const seenCab = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredCab> => {
  const booking = await storedCab(tx, bookingId)
  if (booking === undefined || !maySeeBooking(actor, rowOfCab(booking))) throw notFound()
  return booking
}
