import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { money } from '#contract/core/money.ts'
import { cabCancellationAmounts } from '#contract/products/cabs/cancellation.ts'
import type { CabLine } from '#contract/products/cabs/invoices.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import type { HostEarning } from '#server/domain/bookings/host-parts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { cabTermsSchema } from '../book/stored-cab.ts'

const earningRow = v.object({
  id: v.string(),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  listing_id: v.string(),
  starts_at: instantText,
  ends_at: instantText,
  zone: v.string(),
  currency: v.string(),
  total_minor: v.number(),
  country_code: v.string(),
  passenger_name: v.string(),
  terms: cabTermsSchema,
  cancelled_at: v.nullable(instantText),
  is_cancelled_by_operator: v.boolean(),
})
type Row = v.InferOutput<typeof earningRow>

/** The final price; of a cancelled ride, its fee. */
const leftOf = (row: Row): number => {
  const { state, cancelled_at: at, terms } = row
  if (state !== 'cancelled' && state !== 'cancel_requested') return row.total_minor
  if (row.is_cancelled_by_operator || at === null) return 0
  return cabCancellationAmounts(money(row.total_minor, row.currency), terms.cancellation, new Date(at)).fee.minor
}

const sumOf = (lines: readonly CabLine[], without: readonly string[]): number =>
  lines.reduce((sum, { kind, amount }) => (without.includes(kind) ? sum : sum + amount.minor), 0)

const earningOf = (row: Row): HostEarning => {
  const { terms } = row
  return {
    bookingId: row.id,
    reference: row.reference,
    state: row.state,
    listingId: row.listing_id,
    listing: terms.facts.example,
    guest: row.passenger_name,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    zone: row.zone,
    currency: row.currency,
    gross: leftOf(row),
    sold: terms.total.minor,
    // The host only passes tolls and parking on.
    soldForFee: sumOf(terms.lines, ['tax', 'toll', 'parking']),
    soldForTax: sumOf(terms.lines, ['tax']),
    isCollected: true,
    countryCode: row.country_code,
  }
}

/** Payments for the rides with vehicles of a person that start in a time, its end excluded. */
export const cabEarnings = async (
  tx: Db,
  { userId }: Actor,
  { from, until }: { from: Date; until: Date },
): Promise<HostEarning[]> => {
  const rows = await readRows(
    tx,
    earningRow,
    sql`
    select b.id, b.reference, b.state, r.operator_id as listing_id, b.starts_at, b.ends_at, b.zone, b.currency,
      b.total_minor::float8 as total_minor, c.country_code, r.passenger_name, r.terms,
      r.operator_cancelled is not null as is_cancelled_by_operator,
      (select max(e.at) from booking_events e where e.booking_id = b.id and e.to_state = 'cancel_requested') as cancelled_at
    from cab_operators o join cities c on c.id = o.city_id join cab_bookings r on r.operator_id = o.id
    join bookings b on b.id = r.booking_id
    where o.owner_user_id = ${userId}
      and b.starts_at >= ${from.toISOString()}::timestamptz and b.starts_at < ${until.toISOString()}::timestamptz
      and (b.state in ('confirmed', 'in_use', 'completed', 'reviewed', 'no_show')
        or b.state in ('cancelled', 'cancel_requested') and exists (
          select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed'))`,
  )
  return rows.map(earningOf).filter(({ gross }) => gross > 0)
}
