import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { moneySchema } from '#contract/core/money.ts'
import { cancellationAmounts } from '#contract/products/stays/cancellation.ts'
import { termsEntries } from '#contract/products/stays/quotes.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import type { HostEarning } from '#server/domain/bookings/host-parts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'

const pricedSchema = v.object({
  payment: v.picklist(PAYMENTS),
  lines: termsEntries.lines,
  total: moneySchema,
  cancellation: termsEntries.cancellation,
})

const earningRow = v.object({
  id: v.string(),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  property_id: v.string(),
  name: v.string(),
  guest: v.string(),
  starts_at: instantText,
  ends_at: instantText,
  zone: v.string(),
  country_code: v.string(),
  terms: pricedSchema,
  remaining: v.nullable(pricedSchema),
  /** Of rooms and nights that were cancelled while the rest stayed. */
  part_fees: v.number(),
  no_show_fee: v.nullable(v.number()),
  cancelled_at: v.nullable(instantText),
  is_cancelled_by_hotel: v.boolean(),
})
type Row = v.InferOutput<typeof earningRow>

/** Price of the rest of a stay. */
const leftOf = ({ state, terms, remaining, cancelled_at: at, no_show_fee: charge }: Row): number => {
  const left = remaining ?? terms
  if (state === 'no_show') return charge ?? left.total.minor
  if (state !== 'cancelled' && state !== 'cancel_requested') return left.total.minor
  return at === null ? 0 : cancellationAmounts(left, new Date(at)).fee.minor
}

/** When the property cancels, all is refunded, including charges for nights the guest cancelled earlier. */
const grossOf = (row: Row): number => (row.is_cancelled_by_hotel ? 0 : leftOf(row) + row.part_fees)

const sumOf = ({ lines }: Row['terms'], isPart: (line: Row['terms']['lines'][number]) => boolean): number =>
  lines.filter(isPart).reduce((sum, { amount }) => sum + amount.minor, 0)

const earningOf = (row: Row): HostEarning => ({
  bookingId: row.id,
  reference: row.reference,
  state: row.state,
  listingId: row.property_id,
  listing: row.name,
  guest: row.guest,
  startsAt: new Date(row.starts_at),
  endsAt: new Date(row.ends_at),
  zone: row.zone,
  currency: row.terms.total.currency,
  gross: grossOf(row),
  sold: row.terms.total.minor,
  soldForFee: sumOf(row.terms, ({ kind }) => kind === 'room' || kind === 'discount'),
  soldForTax: sumOf(row.terms, ({ kind }) => kind !== 'tax'),
  isCollected: row.terms.payment === 'company_account',
  countryCode: row.country_code,
})

/** Payments of the guests of stays at the properties of a person, by arrivals in a time, its end excluded. */
export const stayEarnings = async (
  tx: Db,
  { userId }: Actor,
  { from, until }: { from: Date; until: Date },
): Promise<HostEarning[]> => {
  const rows = await readRows(
    tx,
    earningRow,
    sql`
    select b.id, b.reference, b.state, s.property_id, s.hotel ->> 'name' as name, b.starts_at, b.ends_at, b.zone, c.country_code,
      coalesce(s.travellers -> (coalesce((s.remaining #>> '{roomNumbers,0}')::int, 1) - 1) ->> 'fullName', '') as guest,
      s.terms, s.remaining, b.supplier_cancelled_at is not null as is_cancelled_by_hotel,
      (select coalesce(sum(g.fee_minor), 0)::float8 from booking_changes g where g.booking_id = b.id) as part_fees,
      (select o.fee_minor::float8 from no_shows o where o.booking_id = b.id and o.undone_at is null) as no_show_fee,
      (select max(e.at) from booking_events e where e.booking_id = b.id and e.to_state = 'cancel_requested') as cancelled_at
    from properties p join cities c on c.id = p.city_id join stay_bookings s on s.property_id = p.id
    join bookings b on b.id = s.booking_id
    where p.owner_user_id = ${userId}
      and b.starts_at >= ${from.toISOString()}::timestamptz and b.starts_at < ${until.toISOString()}::timestamptz
      and (b.state in ('confirmed', 'in_use', 'completed', 'reviewed', 'no_show')
        or b.state in ('cancelled', 'cancel_requested') and exists (
          select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed'))`,
  )
  return rows.map(earningOf).filter(({ gross }) => gross > 0)
}
