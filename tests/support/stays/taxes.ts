import { uuidv7 } from 'uuidv7'
import { taxRules } from '#server/database/schema/payments/taxes.ts'
import type { Seeding } from '../seeding.ts'

/** A tax rule for everybody that counts on every day, unless it is said otherwise; its id. */
export const aTaxRule = async (
  api: Seeding,
  more: Partial<Omit<typeof taxRules.$inferInsert, 'id'>> & { countryCode: string },
): Promise<string> => {
  const id = uuidv7()
  await api.db.insert(taxRules).values({ regime: 'pbjt', permille: 100, validFrom: '2025-01-01', ...more, id })
  return id
}
