import { approvedPayUntil } from '#contract/approvals/limits.ts'
import { PAY_MINUTES } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { asSystem } from '#server/database/tenant.ts'
import { isVetted } from '../companies/joining/vetted.ts'

/**
 * Until when an approved booking is paid over the gateway. New companies get no longer than without an approval, which they
 * can give themselves to keep stock unpaid.
 */
export const approvedUntil = async (
  tx: Db,
  { clientId, startsAt }: { clientId: string; startsAt: Date },
  now: Date,
): Promise<Date> => {
  const until = approvedPayUntil(now, startsAt)
  if (await asSystem(tx, () => isVetted(tx, clientId))) return until
  return new Date(Math.min(until.getTime(), now.getTime() + PAY_MINUTES * 60_000))
}
