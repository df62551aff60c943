import * as v from 'valibot'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { inTenant } from '#server/database/tenant.ts'
import { COMPANY_COST } from '#server/domain/bookings/payers/company-cost.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'

const SPENT = {
  name: 'cab-spending-of-month',
  row: v.object({ minor: v.number() }),
  text: `
  select coalesce(sum(greatest(0, coalesce(${COMPANY_COST}, b.total_minor - case when b.state in ('cancelled', 'no_show') then coalesce(
      (select sum(r.amount_minor) from refunds r where r.booking_id = b.id and r.superseded_at is null), 0) else 0 end))),
      0)::bigint::float8 as minor
  from bookings b
  where b.service = 'cab' and b.user_id = $1 and b.currency = $2 and b.id is distinct from $4::uuid
    and to_char(b.starts_at at time zone b.zone, 'YYYY-MM') = $3
    and b.starts_at > ($3 || '-01')::timestamptz - interval '2 days'
    and b.starts_at < ($3 || '-01')::timestamptz + interval '33 days'
    and b.state not in ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed')
    and (b.state <> 'cancelled' or exists (select from booking_events e where e.booking_id = b.id and e.to_state = 'paid'))`,
}

/**
 * What the rides of a person with a pick-up in a month `YYYY-MM` cost, by the clock of each pick-up; cancelled ones what
 * was kept, and what the person pays themselves not at all. Without the booking `except`.
 */
export const spentOnRides = async (
  tx: Db,
  {
    userId,
    month,
    currency,
    except = null,
  }: { userId: string; month: string; currency: string; except?: string | null },
): Promise<Money> => {
  const [found] = await named(tx, SPENT, [userId, currency, month, except])
  return money(found?.minor ?? 0, currency)
}

/** The same of the actor, for the month of a day `YYYY-MM-DD`. */
export const spendingOf = (db: Db, actor: Actor, day: string, now: Date) =>
  inTenant(db, actor, async (tx) => {
    const month = day.slice(0, 7)
    const spent = await spentOnRides(tx, { userId: actor.userId, month, currency: 'IDR' })
    return { month, spent, asOf: now.toISOString() }
  })
