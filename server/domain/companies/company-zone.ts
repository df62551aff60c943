import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'

export const zoneOfCompany = async (tx: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<string> => {
  const { rows } = await tx.execute<{ zone: string }>(sql`select zone from clients where id = ${clientId}`)
  return rows[0]?.zone ?? 'UTC'
}
