import { and, eq, lt } from 'drizzle-orm'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { secondApprovalLimits } from '#server/database/schema/approvals/approval-settings.ts'

/** True if two people of the company have to approve this amount. */
export const needsSecondApproval = async (db: Db, clientId: string, total: Money): Promise<boolean> => {
  const [limit] = await db
    .select({ above: secondApprovalLimits.aboveMinor })
    .from(secondApprovalLimits)
    .where(
      and(
        eq(secondApprovalLimits.clientId, clientId),
        eq(secondApprovalLimits.currency, total.currency),
        lt(secondApprovalLimits.aboveMinor, total.minor),
      ),
    )
  return limit !== undefined
}
