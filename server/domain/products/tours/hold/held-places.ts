import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { shareOfUnvetted } from '#server/domain/companies/joining/unvetted-share.ts'
import { UNVETTED } from '#server/domain/companies/joining/vetted.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import type { TourSeats } from './stock.ts'

/** Places that may be held unpaid at once, and on one option within a day without being booked, against holding in turns. */
const MOST = {
  vetted: { person: 60, company: 200, person_unused: 120, company_unused: 400 },
  notVetted: { person: 20, company: 30, person_unused: 40, company_unused: 60 },
} as const

/** Live holds of the actor's company and bookings that are not paid yet. */
const HELD = {
  name: 'tour-places-held',
  row: v.object({
    person: v.number(),
    company: v.number(),
    person_unused: v.number(),
    company_unused: v.number(),
    is_vetted: v.boolean(),
  }),
  text: `
  with lately as (
    select coalesce(h.booked_by, h.user_id) as user_id, h.seats, h.option_id, h.state = 'live' and h.expires_at > $4 as is_live,
      h.state <> 'used' or b.state in ('cancelled', 'payment_expired', 'rejected', 'approval_expired') as is_unused,
      b.state in ('awaiting_payment', 'pending_approval') as is_unpaid
    from tour_holds h left join tour_bookings t on t.hold_id = h.id left join bookings b on b.id = t.booking_id
    where h.client_id = $1 and h.created_at > $4::timestamptz - interval '2 days'
  )
  select coalesce(sum(seats) filter (where user_id = $2 and (is_live or is_unpaid)), 0)::int as person,
    coalesce(sum(seats) filter (where is_live or is_unpaid), 0)::int as company,
    coalesce(sum(seats) filter (where user_id = $2 and is_unused and option_id = $3), 0)::int as person_unused,
    coalesce(sum(seats) filter (where is_unused and option_id = $3), 0)::int as company_unused,
    coalesce((select c.is_operator or a.is_vetted from clients c left join client_accounts a on a.client_id = c.id
      where c.id = $1), false) as is_vetted
  from lately`,
}

/** Unpaid places of a departure that companies have which the operator does not know, those that are free, and of the smallest ticket. */
const OF_UNVETTED = {
  name: 'tour-places-held-by-unvetted',
  row: v.object({ held: v.number(), own: v.number(), free: v.number(), piece: v.number() }),
  text: `
  with unvetted as (${UNVETTED}), theirs as (
    select h.client_id, h.seats
    from tour_holds h left join tour_bookings t on t.hold_id = h.id left join bookings b on b.id = t.booking_id
    where h.option_id = $1 and h.day = $2::date and h.time = $3 and h.client_id in (select id from unvetted)
      and (h.state = 'live' and h.expires_at > $4 or b.state in ('awaiting_payment', 'pending_approval'))
  )
  select (select coalesce(sum(seats), 0) from theirs)::int as held,
    (select coalesce(sum(seats), 0) from theirs where client_id = $5)::int as own, greatest(0, capacity - blocked - taken)::int as free,
    (select min((unit ->> 'seats')::int) from tour_options o, jsonb_array_elements(o.units) unit where o.id = $1) as piece
  from tour_departures where option_id = $1 and day = $2::date and time = $3`,
}

/** Signing up costs nothing: some places of a departure stay for companies that the operator knows. */
const assertShare = async (
  tx: Db,
  clientId: string,
  { optionId, day, time, seats }: TourSeats,
  { hasUnused, now }: { hasUnused: boolean; now: Date },
): Promise<void> => {
  const [of] = await named(tx, OF_UNVETTED, [optionId, day, time, now, clientId])
  if (of === undefined) throw new Error('a departure with places held has no row')
  // Counted in the smallest ticket: a private tour is a single group.
  const pieces = Math.floor((of.held + of.free) / of.piece)
  const limit = shareOfUnvetted(pieces, { isFirst: of.own <= of.piece, hasUnused }) * of.piece
  if (of.held > limit) {
    const details = { whose: 'new_companies_on_departure', limit, held: of.held - seats }
    throw new Refusal('too_many_held', { details })
  }
}

/**
 * To be asked once places are held, in the same transaction, which has the lock of their departure then: throws
 * `too_many_held` with the limit if the person or the company now holds too many, or all companies together that the operator
 * does not know.
 */
export const assertMayHoldPlaces = async (tx: Db, actor: Actor, taken: TourSeats, now: Date): Promise<void> => {
  const { clientId } = actor
  // Concurrent calls for other departures would otherwise not see each other's places.
  await inTurn(tx, `places of ${clientId}`)
  const { optionId, seats } = taken
  const [held] = await named(tx, HELD, [clientId, callerOf(actor), optionId, now])
  if (held === undefined) throw new Error('a sum has no row')
  const most = held.is_vetted ? MOST.vetted : MOST.notVetted
  for (const whose of ['person', 'company', 'person_unused', 'company_unused'] as const) {
    if (held[whose] > most[whose]) {
      throw new Refusal('too_many_held', { details: { whose, limit: most[whose], held: held[whose] - seats } })
    }
  }
  if (held.is_vetted) return
  const hasUnused = held.company_unused > seats
  await asSystem(tx, () => assertShare(tx, clientId, taken, { hasUnused, now }))
}
