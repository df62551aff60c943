import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { tourCancellationAmounts, tourCancellationStepSchema } from '#contract/products/tours/cancellation.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import type { HostEarning } from '#server/domain/bookings/host-parts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { pickUpSchema, unitSchema } from '../book/stored-tour.ts'
import { netOf } from '../catalogue/terms.ts'

const earningRow = v.object({
  id: v.string(),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  tour_id: v.string(),
  title: v.string(),
  starts_at: instantText,
  ends_at: instantText,
  zone: v.string(),
  currency: v.string(),
  country_code: v.string(),
  total_minor: v.number(),
  units: v.array(unitSchema),
  pick_up: v.nullable(pickUpSchema),
  cancellation: v.array(tourCancellationStepSchema),
  /** Of tickets that were cancelled while the rest stayed. */
  part_fees: v.number(),
  cancelled_at: v.nullable(instantText),
  is_cancelled_by_operator: v.boolean(),
})
type Row = v.InferOutput<typeof earningRow>

const isLeft = ({ cancellationId }: Row['units'][number]): boolean => cancellationId === null

/** The final price of the remaining tickets. */
const leftOf = (row: Row): number => {
  const { state, cancelled_at: at, pick_up: pickUp } = row
  if (state !== 'cancelled' && state !== 'cancel_requested') return row.total_minor
  if (at === null) return 0
  const prices = [...row.units.filter(isLeft).map(({ price }) => price), ...(pickUp === null ? [] : [pickUp.price])]
  return tourCancellationAmounts(prices, row.cancellation, new Date(at), row.currency).fee.minor
}

/** When the operator cancels, all is refunded, including charges for tickets cancelled earlier. */
const grossOf = (row: Row): number => (row.is_cancelled_by_operator ? 0 : leftOf(row) + row.part_fees)

const earningOf = (row: Row): HostEarning => {
  const { units, pick_up: pickUp } = row
  const sold = units.reduce((sum, { price }) => sum + price.minor, 0) + (pickUp?.price.minor ?? 0)
  // Tours have no service charge: fee and tax are of the same price before VAT.
  const net = netOf(units) + (pickUp?.netMinor ?? 0)
  return {
    bookingId: row.id,
    reference: row.reference,
    state: row.state,
    listingId: row.tour_id,
    listing: row.title,
    guest: (units.find(isLeft) ?? units[0])?.fullName ?? '',
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    zone: row.zone,
    currency: row.currency,
    gross: grossOf(row),
    sold,
    soldForFee: net,
    soldForTax: net,
    isCollected: true,
    countryCode: row.country_code,
  }
}

/** Payments for the tours of a person that start in a time, its end excluded. */
export const tourEarnings = async (
  tx: Db,
  { userId }: Actor,
  { from, until }: { from: Date; until: Date },
): Promise<HostEarning[]> => {
  const rows = await readRows(
    tx,
    earningRow,
    sql`
    select b.id, b.reference, b.state, k.tour_id, k.facts ->> 'title' as title, b.starts_at, b.ends_at, b.zone, b.currency,
      k.country_code, b.total_minor::float8 as total_minor, k.units, k.pick_up, k.cancellation,
      k.operator_cancelled is not null as is_cancelled_by_operator,
      (select coalesce(sum(g.fee_minor), 0)::float8 from booking_changes g where g.booking_id = b.id) as part_fees,
      (select max(e.at) from booking_events e where e.booking_id = b.id and e.to_state = 'cancel_requested') as cancelled_at
    from tour_operators o join tours t on t.operator_id = o.id join tour_bookings k on k.tour_id = t.id
    join bookings b on b.id = k.booking_id
    where o.owner_user_id = ${userId}
      and b.starts_at >= ${from.toISOString()}::timestamptz and b.starts_at < ${until.toISOString()}::timestamptz
      and (b.state in ('confirmed', 'in_use', 'completed', 'reviewed', 'no_show')
        or b.state in ('cancelled', 'cancel_requested') and exists (
          select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed'))`,
  )
  return rows.map(earningOf).filter(({ gross }) => gross > 0)
}
