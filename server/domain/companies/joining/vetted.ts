import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'

/** Ids of the companies that the operator does not know, for statements that count them together. */
export const UNVETTED = `select c.id from clients c join client_accounts a on a.client_id = c.id
  where not c.is_operator and not a.is_vetted`

/** The operator knows the company, or is it: strangers may read its name in a subject. */
export const isVetted = async (tx: Db, clientId: string): Promise<boolean> => {
  const [company] = await tx
    .select({ isVetted: sql<boolean>`${clients.isOperator} or ${clientAccounts.isVetted}` })
    .from(clients)
    .innerJoin(clientAccounts, eq(clientAccounts.clientId, clients.id))
    .where(eq(clients.id, clientId))
  return company?.isVetted === true
}
