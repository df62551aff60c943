import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import type { EndedVoucher, MovedVoucher } from '#contract/hosts/vouchers.ts'
import { cabBookingSchema } from '#contract/products/cabs/cab-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import type { ChangedVouchers } from '#server/domain/bookings/host-parts.ts'
import { signedVoucher } from '#server/domain/bookings/hosted/signed-vouchers.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { VoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import type { StoredCab } from '../book/stored-cab.ts'
import { pickUpWindow } from './pick-up-window.ts'

/** Raised when the pick-up is moved. Driver, car, sign and notes are not in a voucher. */
const voucherVersion = ({ happenings }: Pick<StoredCab, 'happenings'>): number =>
  1 + happenings.filter(({ what }) => what === 'pick_up_moved').length

/** Signed voucher code of a ride; null without a host, and unless the ride is confirmed or under way. */
export const signedVoucherOf = (booking: StoredCab, keys: VoucherKeys): string | null => {
  const { state, host_user_id: host, terms, happenings, events } = booking
  if (host === null || (state !== 'confirmed' && state !== 'in_use')) return null
  const { opensAt, closesAt } = pickUpWindow(booking)
  const confirmedAt = events.findLast((event) => event.state === 'confirmed')?.at ?? booking.created_at
  const moved = happenings.findLast(({ what }) => what === 'pick_up_moved')
  return signedVoucher(
    {
      bookingId: booking.id,
      listingId: booking.operator_id,
      reference: booking.reference,
      part: null,
      times: { kind: 'hours', startsAt: new Date(booking.starts_at), opensAt, closesAt },
      count: terms.ride.people,
      guest: booking.passenger_name,
      version: voucherVersion(booking),
      issuedAt: new Date(moved?.at ?? confirmedAt),
    },
    keys,
  )
}

const changedRow = v.object({
  bookingId: v.string(),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  starts_at: instantText,
  ends_at: instantText,
  happenings: cabBookingSchema.entries.happenings,
  at: instantText,
})
type Changed = v.InferOutput<typeof changedRow>

const ENDS: Readonly<Partial<Record<Changed['state'], EndedVoucher['why']>>> = {
  cancelled: 'cancelled',
  cancel_requested: 'cancelled',
  issue_failed: 'cancelled',
  in_use: 'checked_in',
  no_show: 'no_show',
  completed: 'over',
  reviewed: 'over',
}

const endedOf = (row: Changed): EndedVoucher[] => {
  const { bookingId, reference, state, at } = row
  const why = ENDS[state]
  return why === undefined ? [] : [{ bookingId, reference, why, version: voucherVersion(row), at }]
}

const movedOf = (row: Changed): MovedVoucher[] => {
  const version = voucherVersion(row)
  if (row.state !== 'confirmed' || version === 1) return []
  const { opensAt, closesAt } = pickUpWindow(row)
  const times = { startsAt: row.starts_at, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
  return [{ bookingId: row.bookingId, version, ...times }]
}

/**
 * Vouchers of rides with a host's vehicles that ended, and those whose pick-up was moved: a flight moves it while the guest
 * is in the air, so the code of before stays good at the new time.
 */
export const changedCabVouchers = async (tx: Db, { userId }: Actor, since: Date): Promise<ChangedVouchers> => {
  const rows = await readRows(
    tx,
    changedRow,
    sql`
    select b.id as "bookingId", b.reference, b.state, b.starts_at, b.ends_at, r.happenings,
      (select max(e.at) from booking_events e where e.booking_id = b.id) as at
    from cab_bookings r join cab_operators o on o.id = r.operator_id join bookings b on b.id = r.booking_id
    where o.owner_user_id = ${userId} and b.ends_at > ${since.toISOString()}::timestamptz
      and b.state in ('cancelled', 'cancel_requested', 'issue_failed', 'confirmed', 'in_use', 'no_show', 'completed', 'reviewed')
      and (b.state <> 'confirmed' or jsonb_path_exists(r.happenings, '$[*] ? (@.what == "pick_up_moved")'))
      and exists (select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed')
    order by b.ends_at, b.id limit 2000`,
  )
  return { ended: rows.flatMap(endedOf), moved: rows.flatMap(movedOf) }
}
