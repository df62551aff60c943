import { eq } from 'drizzle-orm'
import type { BookingFieldSettings, FieldDemands } from '#contract/companies/booking-fields.ts'
import type { Db } from '#server/database/db.ts'
import { bookingFields } from '#server/database/schema/companies/structure.ts'
import type { Actor } from '../../kernel/actor.ts'
import { assertSeen, changeCompany, type CompanyGiven } from '../company-change.ts'

const HIDDEN: BookingFieldSettings = {
  invoiceTo: 'hidden',
  costCentre: 'hidden',
  project: 'hidden',
  ownPart: false,
  version: 0,
}

/** Fields that a company shows at checkout. */
export const bookingFieldsOf = async (db: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<BookingFieldSettings> => {
  const [row] = await db.select().from(bookingFields).where(eq(bookingFields.clientId, clientId))
  if (row === undefined) return HIDDEN
  const { clientId: _client, ...settings } = row
  return settings
}

/** Changes the fields of the company. Throws `changed_meanwhile`. */
export const saveBookingFields = async (
  given: CompanyGiven,
  { seenVersion: version, ownPart, ...demands }: FieldDemands & { ownPart?: boolean | undefined; seenVersion: number },
): Promise<BookingFieldSettings> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const [found] = await tx.select().from(bookingFields).where(eq(bookingFields.clientId, clientId)).for('update')
    assertSeen(found, version)
    const details = { ...demands, ownPart: ownPart ?? found?.ownPart ?? false }
    const values = { ...details, version: version + 1 }
    if (found === undefined) await tx.insert(bookingFields).values({ clientId, ...values })
    else await tx.update(bookingFields).set(values).where(eq(bookingFields.clientId, clientId))
    return { kind: 'booking_fields_changed', details }
  })
  return bookingFieldsOf(given.db, given.actor)
}
