import { NAMES_NEEDED, VOUCHERS } from '#contract/products/tours/tour-terms.ts'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { moneySchema } from '#contract/core/money.ts'
import { tourCancellationStepSchema } from '#contract/products/tours/cancellation.ts'
import { tourBreachSchema } from '#contract/products/tours/policy.ts'
import { rescheduleRuleSchema } from '#contract/products/tours/reschedule-rules.ts'
import { tourBookingSchema } from '#contract/products/tours/tour-bookings.ts'
import { UNIT_KINDS } from '#contract/products/tours/tour-units.ts'
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

export const unitSchema = v.object({
  unitId: v.string(),
  kind: v.picklist(UNIT_KINDS),
  name: v.string(),
  minAge: v.nullable(v.number()),
  maxAge: v.nullable(v.number()),
  seats: v.number(),
  netMinor: v.number(),
  price: moneySchema,
  offer: v.optional(v.object({ code: v.string(), permille: v.number() })),
  fullName: v.string(),
  age: v.nullable(v.number()),
  cancellationId: v.nullable(v.string()),
})
export type StoredUnitOfBooking = v.InferOutput<typeof unitSchema>

export const pickUpSchema = v.object({
  pickUpId: v.string(),
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  minutesBefore: v.number(),
  netMinor: v.number(),
  price: moneySchema,
})

const bookingEntries = tourBookingSchema.entries

/** A booking as `tourBookingRows` reads it. Its instants are texts; those within JSON are as the database writes them. */
const storedTourRow = v.object({
  id: v.string(),
  reference: v.string(),
  client_id: v.string(),
  user_id: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
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
  tour_id: v.string(),
  operator_id: v.string(),
  host_user_id: v.nullable(v.string()),
  option_id: v.string(),
  day: v.string(),
  time: v.string(),
  first_day: v.string(),
  facts: bookingEntries.tour,
  rules: v.object({
    names: v.picklist(NAMES_NEEDED),
    vouchers: v.picklist(VOUCHERS),
    reschedule: v.nullable(rescheduleRuleSchema),
  }),
  pick_up: v.nullable(pickUpSchema),
  country_code: v.string(),
  cancellation: v.array(tourCancellationStepSchema),
  is_on_request: v.boolean(),
  units: v.array(unitSchema),
  answers: bookingEntries.answers,
  breaches: v.array(tourBreachSchema),
  moves: bookingEntries.moves,
  operator_cancelled: bookingEntries.operatorCancelled,
  vouchers: v.array(
    v.object({ code: v.string(), unitIndex: v.nullable(v.number()), redeemedAt: v.nullable(v.string()) }),
  ),
  changes: v.array(v.object({ id: v.string(), kind: v.string(), fee: v.number(), refundId: v.nullable(v.string()) })),
  request: storedRequestSchema,
  own_part: storedOwnPartSchema,
  payments: storedPaymentsSchema,
  refunds: storedRefundsSchema,
  events: storedEventsSchema,
  approval: v.nullable(storedApprovalSchema),
})
export type StoredTour = v.InferOutput<typeof storedTourRow>

const tourBookingRows = (condition: SQL): SQL => sql`
  select b.id, b.reference, b.client_id, b.user_id, b.state, b.version, b.starts_at, b.ends_at, b.zone, b.currency,
    b.total_minor, b.contact, b.policy_reason, b.pay_until, b.supplier, b.supplier_reference, b.issue_until, b.mail_locale,
    b.created_at, coalesce((select k.name from users k where k.id = b.booked_by), u.name) as booked_by, t.hold_id, t.tour_id,
    (select o.operator_id from tours o where o.id = t.tour_id) as operator_id,
    (select p.owner_user_id from tours o join tour_operators p on p.id = o.operator_id where o.id = t.tour_id) as host_user_id,
    t.option_id, t.day::text as day, t.time,
    t.first_day::text as first_day, t.facts, t.rules, t.pick_up, t.country_code, t.cancellation, t.is_on_request, t.units,
    t.answers, t.breaches, t.moves, t.operator_cancelled,
    (select coalesce(json_agg(json_build_object('code', c.code, 'unitIndex', c.unit_index, 'redeemedAt', c.redeemed_at)
      order by c.unit_index, c.code), '[]') from tour_vouchers c where c.booking_id = b.id) as vouchers,
    (select coalesce(json_agg(json_build_object('id', g.id, 'kind', g.kind, 'fee', g.fee_minor, 'refundId', g.refund_id)
      order by g.at, g.id), '[]') from booking_changes g where g.booking_id = b.id) as changes,
    ${requestOf} as request, ${ownPartOf} as own_part, ${paymentsOf} as payments, ${refundsOf} as refunds, ${eventsOf} as events, ${approvalOf} as approval
  from bookings b join tour_bookings t on t.booking_id = b.id join users u on u.id = b.user_id
  where ${condition} order by b.id`

const SEEN = { name: 'seen-tour', row: storedTourRow, text: textOf(tourBookingRows(sql`b.id = $1`)) }

const SEVERAL = {
  name: 'several-tours',
  row: storedTourRow,
  text: textOf(tourBookingRows(sql`b.id = any($1::uuid[])`)),
}

export const rowOfTour = (booking: Pick<StoredTour, 'client_id' | 'user_id'>): BookingRow => ({
  clientId: booking.client_id,
  userId: booking.user_id,
  hostUserId: null,
})

/** The stored booking, where the transaction may read it. */
export const storedTour = async (tx: Db, bookingId: string): Promise<StoredTour | undefined> =>
  (await named(tx, SEEN, [bookingId]))[0]

/** As `storedTour`. Throws where it is not there. */
export const ownTour = async (tx: Db, bookingId: string): Promise<StoredTour> => {
  const booking = await storedTour(tx, bookingId)
  if (booking === undefined) throw notFound()
  return booking
}

/** The same of several, by id. */
export const storedTours = async (tx: Db, bookingIds: readonly string[]): Promise<Map<string, StoredTour>> => {
  if (bookingIds.length === 0) return new Map()
  const rows = await named(tx, SEVERAL, [bookingIds])
  return new Map(rows.map((tour) => [tour.id, tour]))
}

/** The stored booking, if the actor may see it; hosts see theirs in their own screens. Someone else's is `not_found`, exactly like one that does not exist. */
export const seenTour = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredTour> => {
  const booking = await storedTour(tx, bookingId)
  if (booking === undefined || !maySeeBooking(actor, rowOfTour(booking))) throw notFound()
  return booking
}

export type IndexedUnit = StoredUnitOfBooking & { index: number }

/** The units that are not cancelled, with their places in the booking. */
export const unitsLeft = ({ units }: Pick<StoredTour, 'units'>): IndexedUnit[] =>
  units.map((unit, index) => ({ ...unit, index })).filter(({ cancellationId }) => cancellationId === null)
