import { eq } from 'drizzle-orm'
import type { PaperSettings } from '#contract/companies/paper-settings.ts'
import type { Db } from '#server/database/db.ts'
import { paperSettings } from '#server/database/schema/bookings/trip-papers.ts'
import type { Actor } from '../../kernel/actor.ts'
import { assertSeen, changeCompany, type CompanyGiven } from '../company-change.ts'

const NOT_SET: PaperSettings = { signerName: '', signerPosition: '', city: '', version: 0 }

/** Signer of a company's letters. */
export const paperSettingsOf = async (db: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<PaperSettings> => {
  const [row] = await db.select().from(paperSettings).where(eq(paperSettings.clientId, clientId))
  if (row === undefined) return NOT_SET
  const { clientId: _client, ...settings } = row
  return settings
}

/** Changes who signs letters from now on. Throws `changed_meanwhile`. */
export const savePaperSettings = async (
  given: CompanyGiven,
  { seenVersion: version, ...entered }: Omit<PaperSettings, 'version'> & { seenVersion: number },
): Promise<PaperSettings> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const [found] = await tx.select().from(paperSettings).where(eq(paperSettings.clientId, clientId)).for('update')
    assertSeen(found, version)
    const values = { ...entered, version: version + 1 }
    if (found === undefined) await tx.insert(paperSettings).values({ clientId, ...values })
    else await tx.update(paperSettings).set(values).where(eq(paperSettings.clientId, clientId))
    return { kind: 'paper_signer_changed', details: { name: entered.signerName, position: entered.signerPosition } }
  })
  return paperSettingsOf(given.db, given.actor)
}
