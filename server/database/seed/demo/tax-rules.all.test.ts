import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { makeDb } from '#server/database/db.ts'
import { loadDemo } from './load-demo.ts'
import { loadReference } from './load-reference.ts'
import { loadTaxRules } from './load-tax-rules.ts'

it('the rules of the demonstration change no price: each hotel keeps its own', async () => {
  const database = await freshDatabase()
  const db = makeDb(database.pool)
  try {
    await loadReference(db)
    await loadDemo(db, { today: '2027-03-02', passwordHash: 'none' })
    expect(await loadTaxRules(db)).toBe(true)
    expect(await loadTaxRules(db)).toBe(false)
    const { rows } = await db.execute<{ hotels: number; same: number; untaxed: number }>(sql`
      select count(*)::int as hotels,
        count(*) filter (where r.permille = p.tax_permille and r.base_numerator = r.base_denominator)::int as same,
        count(*) filter (where r.id is null and p.tax_permille = 0)::int as untaxed
      from properties p join cities c on c.id = p.city_id left join tax_rules r on r.country_code = c.country_code`)
    expect(rows[0]?.hotels).toBe(600)
    expect((rows[0]?.same ?? 0) + (rows[0]?.untaxed ?? 0)).toBe(600)
  } finally {
    await database.close()
  }
})
