import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { addDays } from '#contract/core/days.ts'
import type { EndedVoucher } from '#contract/hosts/vouchers.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import type { ChangedVouchers } from '#server/domain/bookings/host-parts.ts'
import { signedVoucher } from '#server/domain/bookings/hosted/signed-vouchers.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { VoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import { unitsLeft, type StoredTour } from '../book/stored-tour.ts'
import { instantAt } from '../catalogue/departures.ts'
import { peopleOf } from '../catalogue/terms.ts'

type Changing = { moves: readonly unknown[]; units: readonly { cancellationId: string | null }[] }

/**
 * Raised when a tour is moved, for all; and when a person is cancelled, for the one voucher of a whole booking. Of vouchers
 * for each person only that of the cancelled one ends.
 */
export const voucherVersion = ({ moves, units }: Changing, part: number | null): number => {
  const cancellations = new Set(units.flatMap(({ cancellationId }) => cancellationId ?? []))
  return 1 + moves.length + (part === null ? cancellations.size : 0)
}

/** The signed code of each voucher by the place of its ticket, null where it is for all; none for tours without a host. */
export const signedVouchersOf = (booking: StoredTour, keys: VoucherKeys): Map<number | null, string> => {
  const { state, host_user_id: host, day, zone, moves, events } = booking
  if (host === null || (state !== 'confirmed' && state !== 'in_use')) return new Map()
  const left = unitsLeft(booking)
  const lead = left.find(({ fullName }) => fullName !== '')?.fullName ?? ''
  const times = {
    kind: 'hours' as const,
    startsAt: new Date(booking.starts_at),
    opensAt: instantAt(day, '00:00', zone),
    closesAt: instantAt(addDays(day, 1), '00:00', zone),
  }
  const confirmedAt = events.findLast((event) => event.state === 'confirmed')?.at ?? booking.created_at
  return new Map(
    booking.vouchers.flatMap(({ unitIndex: part }) => {
      const own = part === null ? left : left.filter(({ index }) => index === part)
      if (own.length === 0) return []
      const code = signedVoucher(
        {
          bookingId: booking.id,
          listingId: booking.tour_id,
          reference: booking.reference,
          part,
          times,
          count: peopleOf(own),
          guest: (part === null ? '' : (own[0]?.fullName ?? '')) || lead,
          version: voucherVersion(booking, part),
          issuedAt: new Date(moves.at(-1)?.at ?? confirmedAt),
        },
        keys,
      )
      return [[part, code] as const]
    }),
  )
}

const changedRow = v.object({
  bookingId: v.string(),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  seenAt: instantText,
  movedAt: v.nullable(v.string()),
  moves: v.array(v.unknown()),
  units: v.array(v.object({ cancellationId: v.nullable(v.string()) })),
  vouchers: v.array(v.object({ part: v.nullable(v.number()), redeemedAt: v.nullable(v.string()) })),
  cancellations: v.array(v.object({ id: v.string(), at: v.string() })),
})
type Changed = v.InferOutput<typeof changedRow>

const ENDS = {
  cancelled: 'cancelled',
  cancel_requested: 'cancelled',
  issue_failed: 'cancelled',
  no_show: 'no_show',
  completed: 'over',
  reviewed: 'over',
} as const satisfies Partial<Record<StoredTour['state'], EndedVoucher['why']>>

const isEnd = (state: StoredTour['state']): state is keyof typeof ENDS => Object.hasOwn(ENDS, state)

const instant = (text: string): string => new Date(text).toISOString()

/** The last of these instants. */
const latest = (instants: readonly string[]): string =>
  new Date(Math.max(...instants.map((at) => Date.parse(at)))).toISOString()

const endedOf = (row: Changed): EndedVoucher[] => {
  const { bookingId, reference, state, moves, units } = row
  const about = { bookingId, reference }
  const cancelledAt = (id: string | null): string => row.cancellations.find((one) => one.id === id)?.at ?? row.seenAt
  if (isEnd(state)) return [{ ...about, why: ENDS[state], version: 1, at: row.seenAt }]
  return row.vouchers.flatMap(({ part, redeemedAt }) => {
    const ofPart = { ...about, ...(part !== null && { part }) }
    const version = voucherVersion({ moves, units }, part)
    const cancellation = part === null ? null : (units[part]?.cancellationId ?? null)
    if (cancellation !== null) return [{ ...ofPart, why: 'cancelled', version, at: instant(cancelledAt(cancellation)) }]
    const ended: EndedVoucher[] = []
    if (redeemedAt !== null) ended.push({ ...ofPart, why: 'checked_in', version, at: instant(redeemedAt) })
    if (version > 1) {
      const changes = [row.movedAt ?? [], part === null ? row.cancellations.map(({ at }) => at) : []].flat()
      ended.push({ ...ofPart, why: 'changed', version, at: latest(changes) })
    }
    return ended
  })
}

/** Vouchers of tours that a host listed and that are not valid any more; one that was moved to another day has a new code. */
export const changedTourVouchers = async (tx: Db, { userId }: Actor, since: Date): Promise<ChangedVouchers> => {
  const rows = await readRows(
    tx,
    changedRow,
    sql`
    select b.id as "bookingId", b.reference, b.state, k.moves, k.moves -> -1 ->> 'at' as "movedAt", k.units,
      (select max(e.at) from booking_events e where e.booking_id = b.id) as "seenAt",
      (select coalesce(json_agg(json_build_object('part', c.unit_index, 'redeemedAt', c.redeemed_at) order by c.unit_index), '[]')
        from tour_vouchers c where c.booking_id = b.id) as vouchers,
      (select coalesce(json_agg(json_build_object('id', g.id, 'at', g.at)), '[]') from booking_changes g
        where g.booking_id = b.id and g.kind = 'tour_units_cancelled') as cancellations
    from tour_bookings k join tours t on t.id = k.tour_id join tour_operators o on o.id = t.operator_id
    join bookings b on b.id = k.booking_id
    where o.owner_user_id = ${userId} and b.ends_at > ${since.toISOString()}::timestamptz
      and b.state in ('cancelled', 'cancel_requested', 'issue_failed', 'confirmed', 'in_use', 'no_show', 'completed', 'reviewed')
      and (b.state <> 'confirmed' or jsonb_array_length(k.moves) > 0
        or exists (select from booking_changes g where g.booking_id = b.id and g.kind = 'tour_units_cancelled'))
      and exists (select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed')
    order by b.ends_at, b.id limit 2000`,
  )
  return { ended: rows.flatMap(endedOf), moved: [] }
}
