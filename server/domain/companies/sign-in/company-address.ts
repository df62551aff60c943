import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { externalIdentities } from '#server/database/schema/companies/company-sign-ins.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { companyOfDomain, domainOf, type CompanyIdentity } from './company-providers.ts'

/**
 * True if the actor signs in through the company and its provider is authoritative for the address, which then cannot
 * be changed.
 */
export const isOfCompany = async (
  given: { db: Db; identity: CompanyIdentity },
  { userId, clientId, email }: Pick<Actor, 'userId' | 'clientId' | 'email'>,
): Promise<boolean> => {
  if ((await companyOfDomain(given, domainOf(email))) !== clientId) return false
  const [tied] = await given.db
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .limit(1)
  return tied !== undefined
}
