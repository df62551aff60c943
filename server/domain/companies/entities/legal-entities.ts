import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { readTaxFacts, type EnteredEntity, type LegalEntity } from '#contract/companies/legal-entities.ts'
import type { Db } from '#server/database/db.ts'
import { legalEntities } from '#server/database/schema/companies/structure.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { assertSeen, assertStored, changeCompany, type CompanyGiven } from '../company-change.ts'

type Row = typeof legalEntities.$inferSelect

const viewOf = ({ id, archivedAt, clientId: _client, createdAt: _at, ...row }: Row): LegalEntity => ({
  ...row,
  entityId: id,
  isArchived: archivedAt !== null,
})

/** The legal entities of the actor's company: the default first, archived ones last. */
export const listLegalEntities = async (db: Db, { clientId }: Actor): Promise<{ items: LegalEntity[] }> => {
  const rows = await db
    .select()
    .from(legalEntities)
    .where(eq(legalEntities.clientId, clientId))
    .orderBy(desc(legalEntities.isDefault), asc(legalEntities.name), asc(legalEntities.id))
  const items = rows.map(viewOf)
  return { items: [...items.filter((one) => !one.isArchived), ...items.filter((one) => one.isArchived)] }
}

const entityOf = async (tx: Db, clientId: string, entityId: string): Promise<Row | undefined> => {
  const [row] = await tx.select().from(legalEntities).where(eq(legalEntities.id, entityId))
  // An id of another company is as unknown as none, and cannot be taken over.
  if (row !== undefined && row.clientId !== clientId) throw notFound()
  return row
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const endDefault = (tx: Db, clientId: string, except: string) =>
  tx
    .update(legalEntities)
    .set({ isDefault: false })
    .where(and(eq(legalEntities.clientId, clientId), ne(legalEntities.id, except)))

/**
 * Adds or changes a legal entity. Throws `validation_failed` with the tax numbers' mistakes at their fields, `not_found`,
 * `changed_meanwhile`, or `default_entity` where the default would be none any more.
 */
export const saveLegalEntity = async (
  given: CompanyGiven,
  entityId: string,
  { seenVersion: version, ...entered }: EnteredEntity & { seenVersion: number },
): Promise<{ items: LegalEntity[] }> => {
  const { clientId } = given.actor
  const tax = readTaxFacts(entered)
  if ('faults' in tax) {
    const fields = tax.faults.map(({ field, code }) => ({ field: `body.${field}`, code }))
    throw new Refusal(fields[0]?.code ?? 'validation_failed', { fields })
  }
  const { name, countryCode, isDefault } = entered
  const values = {
    name,
    countryCode,
    isDefault,
    ...tax.facts,
    address: orNull(entered.address),
    invoiceEmail: orNull(entered.invoiceEmail),
  }
  await changeCompany(given, async (tx) => {
    const found = await entityOf(tx, clientId, entityId)
    assertSeen(found, version)
    const isLost = found?.isDefault === true && !isDefault
    const isArchived = found !== undefined && found.archivedAt !== null
    if (isLost || (isArchived && isDefault)) throw new Refusal('default_entity')
    if (isDefault) await endDefault(tx, clientId, entityId)
    if (found === undefined) {
      const added = tx.insert(legalEntities).values({ id: entityId, clientId, ...values, createdAt: given.now })
      assertStored(await added.onConflictDoNothing().returning({ id: legalEntities.id }))
    } else {
      await tx
        .update(legalEntities)
        .set({ ...values, version: version + 1 })
        .where(eq(legalEntities.id, entityId))
    }
    return { kind: 'legal_entity_saved', details: { name, taxNumber: tax.facts.taxNumber ?? '' } }
  })
  return listLegalEntities(given.db, given.actor)
}

/** Archives a legal entity or uses it again. Throws `not_found`, or `default_entity` for the default. */
export const archiveLegalEntity = async (
  given: CompanyGiven,
  entityId: string,
  isArchived: boolean,
): Promise<{ items: LegalEntity[] }> => {
  await changeCompany(given, async (tx) => {
    const found = await entityOf(tx, given.actor.clientId, entityId)
    if (found === undefined) throw notFound()
    if (found.isDefault && isArchived) throw new Refusal('default_entity')
    if ((found.archivedAt !== null) === isArchived) return null
    await tx
      .update(legalEntities)
      .set({ archivedAt: isArchived ? given.now : null, version: found.version + 1 })
      .where(eq(legalEntities.id, entityId))
    return { kind: isArchived ? 'legal_entity_archived' : 'legal_entity_restored', details: { name: found.name } }
  })
  return listLegalEntities(given.db, given.actor)
}
