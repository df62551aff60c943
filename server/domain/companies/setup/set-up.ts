import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import type { LegalTexts, Operator, operatorAdminSchema } from '#contract/companies/setup.ts'
import { readTaxNumber } from '#contract/companies/tax-numbers.ts'
import { transact, type Db } from '#server/database/db.ts'
import { askForSamples } from '#server/database/seed/demo/load-samples.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { insertPerson } from '#server/domain/accounts/sign-in/new-accounts.ts'
import { publishLegalTexts } from '#server/domain/content/legal/publish-legal-texts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

export type SetUp = {
  operator: Operator
  admin: v.InferOutput<typeof operatorAdminSchema>
  /** Null for an account that gets its password by a link. */
  passwordHash: string | null
  texts: LegalTexts
  hasSamples: boolean
}

/** The name of the company that operates the installation; null while there is none. */
export const operatorOf = async (db: Db): Promise<string | null> => {
  const [row] = await db.select({ name: clients.name }).from(clients).where(eq(clients.isOperator, true)).limit(1)
  return row?.name ?? null
}

const LOCK = 7_465_413

/**
 * Creates the operator company, its first account and its legal texts in one transaction, and answers the account's id; of
 * concurrent calls one succeeds. Throws `setup_over` where there is an operator, and `address_taken`.
 */
export const setUp = (
  { db, now, caller }: { db: Db; now: Date; caller: Caller },
  { operator, admin, passwordHash, texts, hasSamples }: SetUp,
): Promise<string> =>
  transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await operatorOf(tx)) !== null) throw new Refusal('setup_over')
    const [holder] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${admin.email})`)
    if (holder !== undefined) {
      throw new Refusal('address_taken', { fields: [{ field: 'body.admin.email', code: 'address_taken' }] })
    }
    const [clientId, userId] = [uuidv7(), uuidv7()]
    const { companyName: name, legalName, country: countryCode, zone, address: billingAddress } = operator
    const taxNumber = readTaxNumber(countryCode, operator.taxNumber)?.number ?? null
    const company = { name, legalName, taxNumber, billingAddress, countryCode, zone }
    await tx.insert(clients).values({ id: clientId, ...company, isOperator: true, createdAt: now })
    await tx.insert(clientAccounts).values({ clientId })
    // Before the account, whose consents name the published versions.
    await publishLegalTexts({ tx, now, madeBy: userId }, texts)
    const person = { id: userId, clientId, ...admin, passwordHash, roles: ['owner' as const, 'admin' as const] }
    await insertPerson(tx, { ...person, emailVerifiedAt: now }, now)
    await audit(
      { db: tx, now, caller },
      { kind: 'signed_up', clientId, actorUserId: userId, subjectUserId: userId, details: { way: 'setup' } },
    )
    if (hasSamples) await askForSamples(tx)
    return userId
  })
