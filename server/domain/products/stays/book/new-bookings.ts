import type * as v from 'valibot'
import type { createStayBooking as createEndpoint } from '#contract/products/stays/bookings.ts'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { PriceChange } from '#contract/bookings/price-changes.ts'
import type { PolicyBreach } from '#contract/products/stays/policy.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'
import { namedCount } from '#server/database/named.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { StoredStay } from './booking-view.ts'
import type { CommitFacts } from './commit-facts.ts'
import { staySummary } from '../summary.ts'

export type AskedBooking = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>

const STORE = `
  with kept as (
    insert into bookings
      (id, reference, client_id, user_id, service, state, title, starts_at, ends_at, zone, end_zone, total_minor, currency,
      people, payment, contact, policy_reason, pay_until, supplier, issue_until, issue_next_at, mail_locale, created_at,
      offer_code, policy_version)
    values ($1, $2, $3, $4, 'stay', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $33, $35)
    on conflict (id) do nothing returning id)
  insert into stay_bookings
    (booking_id, client_id, user_id, hold_id, property_id, check_in, check_out, terms, hotel, travellers, requests,
    arrival_time, price_change, breaches)
  select id, $3, $4, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $34 from kept returning booking_id`

/** A booking as it is stored when it is new. */
export type NewBooking = AskedBooking & {
  state: BookingState
  terms: Terms
  hotel: HotelFacts
  reference: string
  propertyId: string
  payUntil: Date | null
  supplier: string | null
  issue: { issueUntil: Date; issueNextAt: Date } | null
  priceChange: PriceChange | null
  breaches: PolicyBreach[]
  /** Of the travel policy; null if none was in force. */
  policyVersion: number | null
}

/** Stores a new booking. False where its id is taken. */
export const storeBooking = async (
  tx: Db,
  actor: Actor,
  booking: NewBooking,
  { now, locale }: { now: Date; locale: Locale },
): Promise<boolean> => {
  const { terms, priceChange, issue } = booking
  const { title, startsAt, endsAt, zone, endZone, total, people } = staySummary(booking.hotel, terms)
  const stored = await namedCount(tx, 'keep-booking', STORE, [
    booking.bookingId,
    booking.reference,
    actor.clientId,
    actor.userId,
    booking.state,
    title,
    startsAt,
    endsAt,
    zone,
    endZone,
    total.minor,
    total.currency,
    people,
    terms.payment,
    JSON.stringify(booking.contact),
    booking.policyReason ?? '',
    booking.payUntil,
    booking.supplier,
    issue?.issueUntil ?? null,
    issue?.issueNextAt ?? null,
    locale,
    now,
    booking.holdId,
    booking.propertyId,
    terms.checkIn,
    terms.checkOut,
    JSON.stringify(terms),
    JSON.stringify(booking.hotel),
    JSON.stringify(booking.travellers),
    booking.requests,
    booking.arrivalTime,
    priceChange === null ? null : JSON.stringify(priceChange),
    terms.offer?.code ?? null,
    JSON.stringify(booking.breaches),
    booking.policyVersion,
  ])
  return stored > 0
}

/** The stored form of a new booking, without reading it back. */
export const storedFrom = (
  booking: NewBooking,
  actor: Actor,
  { hold, quote, property }: CommitFacts,
  states: readonly BookingState[],
  { now, locale }: { now: Date; locale: Locale },
): StoredStay => {
  const at = now.toISOString()
  return {
    id: booking.bookingId,
    reference: booking.reference,
    client_id: actor.clientId,
    user_id: actor.userId,
    host_user_id: property.ownerUserId,
    hold_id: booking.holdId,
    room_type_id: hold.roomTypeId,
    preparation_nights: hold.preparationNights,
    rate_plan_id: quote.ratePlanId,
    state: booking.state,
    version: 1,
    starts_at: staySummary(booking.hotel, booking.terms).startsAt.toISOString(),
    ends_at: staySummary(booking.hotel, booking.terms).endsAt.toISOString(),
    total_minor: booking.terms.total.minor,
    currency: booking.terms.total.currency,
    policy_reason: booking.policyReason ?? '',
    mail_locale: locale,
    terms: booking.terms,
    remaining: null,
    hotel: booking.hotel,
    travellers: booking.travellers,
    contact: booking.contact,
    requests: booking.requests,
    arrival_time: booking.arrivalTime,
    booked_by: (actor.calledBy ?? actor).name,
    created_at: at,
    pay_until: booking.payUntil?.toISOString() ?? null,
    supplier: booking.supplier,
    supplier_reference: null,
    issue_until: booking.issue?.issueUntil.toISOString() ?? null,
    supplier_cancelled_at: null,
    price_change: booking.priceChange,
    breaches: booking.breaches,
    no_show: null,
    request: null,
    own_part: null,
    payments: [],
    refunds: [],
    changes: [],
    approval: null,
    events: states.map((state) => ({ at, state, actor: (actor.calledBy ?? actor).name })),
  }
}
