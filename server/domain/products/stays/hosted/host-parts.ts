import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import { VOUCHER_ENDS } from '#contract/hosts/vouchers.ts'
import { readRows } from '#server/database/rows.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { mayAnswerRequest, mayRunStay } from '#server/domain/bookings/access.ts'
import type { HostParts } from '#server/domain/bookings/host-parts.ts'
import { waitsForAnswer } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { partsView, termsLeft } from '../book/booking-parts.ts'
import { storedStays } from '../book/booking-reads.ts'
import { rowOf, type StoredStay } from '../book/booking-view.ts'
import type { StayServices } from '../jobs.ts'
import { stayRequests } from '../requests/stay-requests.ts'
import { runOf } from '../run/stay-run-view.ts'
import { checkInStay } from './check-in.ts'
import { checkOutStay } from './check-out.ts'
import { earlyEnds } from './shortening.ts'
import { stayEarnings } from './stay-earnings.ts'
import { instantOf } from '#server/domain/bookings/view-parts.ts'

const hostedStay = (booking: StoredStay, actor: Actor, now: Date): HostedStay => {
  const { hotel, events, state } = booking
  const terms = termsLeft(booking)
  const { roomStays, travellers } = partsView(booking, false)
  const arrived = events.findLast((event) => event.state === 'in_use')
  return {
    service: 'stay',
    bookingId: booking.id,
    reference: booking.reference,
    state,
    version: booking.version,
    listingId: hotel.hotelId,
    title: hotel.name,
    guest: travellers[0]?.fullName ?? '',
    startsAt: instantOf(booking.starts_at),
    endsAt: instantOf(booking.ends_at),
    zone: hotel.zone,
    createdAt: instantOf(booking.created_at),
    request: booking.request,
    changedAt: instantOf(events.at(-1)?.at ?? booking.created_at),
    checkedInAt: arrived === undefined ? null : instantOf(arrived.at),
    cityName: hotel.cityName,
    roomTypeName: terms.roomTypeName,
    board: terms.board,
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    nights: terms.nights,
    rooms: terms.rooms,
    adults: terms.adults,
    children: terms.children,
    guests: (roomStays ?? []).map(({ room, guest }) => ({ room, fullName: guest })),
    requests: booking.requests,
    arrivalTime: booking.arrival_time,
    total: terms.total,
    payAtProperty: terms.payment === 'at_property' ? terms.dueAtProperty : null,
    earlyEnds: mayRunStay(actor, rowOf(booking)) ? earlyEnds(booking, now) : [],
    can: {
      ...runOf(booking, mayRunStay(actor, rowOf(booking)), now),
      answer: waitsForAnswer(booking) && mayAnswerRequest(actor, rowOf(booking)),
    },
  }
}

const endedRow = v.object({
  bookingId: v.string(),
  reference: v.string(),
  why: v.picklist(VOUCHER_ENDS),
  version: v.number(),
  at: v.string(),
})

/** Stays at the properties that a person owns. */
export const stayHostParts = ({ keys }: Pick<StayServices, 'keys'>): HostParts => ({
  at: (
    { userId },
    listingId,
  ) => sql`b.id in (select s.booking_id from stay_bookings s join properties p on p.id = s.property_id
    where p.owner_user_id = ${userId} and ${listingId === undefined ? sql`true` : sql`p.id = ${listingId}`})`,
  isNamed: (pattern) => sql`exists (select from stay_bookings s, jsonb_path_query(s.travellers, '$[*].fullName') name
    where s.booking_id = b.id and name #>> '{}' ilike ${pattern})`,
  async rows(tx, actor, bookingIds, now) {
    const stays = await storedStays(tx, bookingIds)
    return new Map([...stays].map(([id, stay]) => [id, hostedStay(stay, actor, now)]))
  },
  accept: stayRequests.accept,
  decline: stayRequests.decline,
  withdraw: stayRequests.withdraw,
  checkIn: (given, actor, bookingId, voucher) => checkInStay(given, actor, bookingId, { voucher, keys: keys.vouchers }),
  checkOut: checkOutStay,
  earnings: stayEarnings,
  listings: (tx, { userId }) =>
    tx
      .select({ listingId: properties.id, name: properties.name, zone: properties.zone })
      .from(properties)
      .where(eq(properties.ownerUserId, userId))
      .orderBy(asc(properties.name), asc(properties.id)),
  changedVouchers: async (tx, { userId }, since) => ({
    moved: [],
    ended: await readRows(
      tx,
      endedRow,
      sql`
      select b.id as "bookingId", b.reference, e.why, changes.count + 1 as version,
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from stay_bookings s join properties p on p.id = s.property_id join bookings b on b.id = s.booking_id
      cross join lateral (select count(*)::int as count, max(c.at) as at from booking_changes c where c.booking_id = b.id) changes
      cross join lateral (
        select case b.state when 'cancelled' then 'cancelled' when 'cancel_requested' then 'cancelled'
            when 'issue_failed' then 'cancelled' when 'in_use' then 'checked_in' when 'no_show' then 'no_show'
            when 'confirmed' then 'changed' else 'over' end as why,
          case b.state when 'confirmed' then changes.at
            else (select max(v.at) from booking_events v where v.booking_id = b.id) end as at
      ) e
      where p.owner_user_id = ${userId} and b.ends_at > ${since}::timestamptz
        and b.state in ('cancelled', 'cancel_requested', 'confirmed', 'in_use', 'no_show', 'completed', 'reviewed')
        and (b.state <> 'confirmed' or changes.count > 0)
        and exists (select from booking_events v where v.booking_id = b.id and v.to_state = 'confirmed')
      order by b.ends_at, b.id limit 2000`,
    ),
  }),
})
