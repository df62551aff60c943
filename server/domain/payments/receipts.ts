import * as v from 'valibot'
import { money } from '#contract/core/money.ts'
import { SERVICES } from '#contract/core/services.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import type { listReceipts as endpoint } from '#contract/payments/receipts.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { openCursor, sealCursor } from '../kernel/cursor.ts'

/** A refund uses the method of the payment settled closest to it. */
const RECEIPTS = {
  name: 'receipts-of-person',
  row: v.object({
    id: v.string(),
    booking_id: v.string(),
    service: v.picklist(SERVICES),
    reference: v.string(),
    title: v.string(),
    amount_minor: v.number(),
    currency: v.string(),
    paid_with: v.picklist(PAY_WITH),
    is_own_part: v.boolean(),
    at: v.date(),
  }),
  text: `select l.id, l.booking_id, b.service, b.reference, b.title, l.amount_minor, l.currency, l.at,
      case l.account when 'company_account' then l.account else coalesce((select p.method from payments p
        where p.booking_id = l.booking_id and p.state in ('succeeded', 'amount_differs')
        order by abs(extract(epoch from coalesce(p.settled_at, p.created_at) - l.at)) limit 1), 'card') end as paid_with,
      l.account = 'gateway' and exists (select from own_parts o where o.booking_id = l.booking_id) as is_own_part
    from ledger_entries l join bookings b on b.id = l.booking_id
    where b.client_id = $1 and b.user_id = $2 and l.client_id = $1 and l.amount_minor <> 0
      and ($3::timestamptz is null or (l.at, l.id) < ($3::timestamptz, $4::uuid))
    order by l.at desc, l.id desc limit $5`,
}

/** Payments and refunds of the actor's bookings, the latest first. Throws `validation_failed` for the cursor. */
export const listReceipts = async (
  { db, cursorSecret }: { db: Db; cursorSecret: Uint8Array },
  actor: Actor,
  { cursor, limit }: v.InferOutput<NonNullable<(typeof endpoint)['query']>>,
): Promise<v.InferInput<(typeof endpoint)['response']>> => {
  const { clientId, userId } = actor
  const list = `receipts ${userId}`
  const after = openCursor(cursorSecret, list, cursor)
  const values = [clientId, userId, after === null ? null : String(after[0]), after?.[1] ?? null, limit + 1]
  const rows = await inTenant(db, actor, (tx) => named(tx, RECEIPTS, values))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      receiptId: row.id,
      bookingId: row.booking_id,
      service: row.service,
      reference: row.reference,
      title: row.title,
      amount: money(row.amount_minor, row.currency),
      paidWith: row.paid_with,
      isOwnPart: row.is_own_part,
      at: row.at.toISOString(),
    })),
    nextCursor: last === undefined ? null : sealCursor(cursorSecret, list, [last.at.toISOString(), last.id]),
  }
}
