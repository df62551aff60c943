import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'
import { clients } from '#server/database/schema/accounts/people.ts'

export const zoneOfCompany = async (tx: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<string> => {
  const [company] = await tx.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId))
  return company?.zone ?? 'UTC'
}
