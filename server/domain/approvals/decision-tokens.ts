import type { Db } from '#server/database/db.ts'
import { decisionLinks } from '#server/database/schema/approvals/decision-links.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'

type Linked = { clientId: string; userId: string; bookingId: string; version: number }

/**
 * A link by which one approver decides on one request in its present version. The secret is behind `#`, so that neither
 * servers nor other sites see it. As the installation.
 */
export const newDecisionLink = async (
  tx: Db,
  linked: Linked,
  { now, origin }: { now: Date; origin: string },
): Promise<string> => {
  const token = newSecret()
  await tx.insert(decisionLinks).values({ ...linked, tokenHash: hashSecret(token), madeAt: now })
  return `${origin}/decide#${token}`
}
