import { asc, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { octoOptions } from '#server/database/schema/products/tours/octo.ts'
import { tourOperators, tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import { catalogueEntryOf, type CatalogueEntry } from './catalogue-of.ts'
import type { OctoClient } from './client.ts'
import { uuidOf } from './ids.ts'
import { productSchema, supplierSchema, type OctoSupplier } from './schemas.ts'
import { refreshStock, stockOf, writeStock } from './stock.ts'

/** Availability that was read longer ago is read again. */
const STOCK_AGE_MS = 30 * 60_000
/** So many options in one run, so that a run ends. */
const OPTIONS_AT_ONCE = 40

export type ImportGiven = { db: Db; ask: OctoClient; now: Date; onFailure: (error: unknown) => void }

const writeOperator = async (db: Db, { id, name, contact }: OctoSupplier): Promise<string> => {
  const operatorId = uuidOf('operator', id)
  const facts = { name, email: contact.email ?? '', phone: contact.telephone ?? '' }
  await db
    .insert(tourOperators)
    .values({ id: operatorId, ...facts })
    .onConflictDoUpdate({ target: tourOperators.id, set: facts })
  return operatorId
}

/** Writes a tour with its options; an option that is new comes with its stock, so that nothing is sold which is not there. */
const writeEntry = async ({ db, ask, now }: ImportGiven, { tour, options }: CatalogueEntry): Promise<void> => {
  const known = await db.select({ id: octoOptions.optionId }).from(octoOptions).where(eq(octoOptions.tourId, tour.id))
  const here = new Set(known.map(({ id }) => id))
  const stocks = new Map<string, Awaited<ReturnType<typeof stockOf>>>()
  for (const { option, ids } of options) {
    if (!here.has(option.id)) stocks.set(option.id, await stockOf(ask, { ids, option, zone: tour.zone, now }))
  }
  await transact(db, async (tx) => {
    const { id: _tour, operatorId: _operator, ...facts } = tour
    await tx.insert(tours).values(tour).onConflictDoUpdate({ target: tours.id, set: facts })
    for (const { option, ids } of options) {
      const { id: _option, tourId: _of, ...rules } = option
      await tx.insert(tourOptions).values(option).onConflictDoUpdate({ target: tourOptions.id, set: rules })
      const stock = stocks.get(option.id)
      const { optionId: _ids, tourId: _ofIds, ...theirs } = ids
      await tx
        .insert(octoOptions)
        .values({ ...ids, stockReadAt: now })
        .onConflictDoUpdate({ target: octoOptions.optionId, set: theirs })
      if (stock !== undefined) await writeStock(tx, { optionId: option.id, cityId: tour.cityId }, stock)
    }
  })
}

/** Closes all departures of options that the supplier does not sell any more. */
const closeOthers = async (db: Db, operatorId: string, sold: readonly string[]): Promise<void> => {
  await db.execute(sql`
    update tour_departures d set is_closed = true
    from octo_options o join tours t on t.id = o.tour_id
    where d.option_id = o.option_id and t.operator_id = ${operatorId} and not d.is_closed
      and not (d.option_id = any(${sql.param([...sold])}::uuid[]))`)
}

/**
 * Reads the supplier and its products, and writes them as tours of ours. Gives how many tours it sells here; products that
 * cannot be sold are left out.
 */
export const importCatalogue = async (given: ImportGiven): Promise<number> => {
  const { db, ask, onFailure } = given
  const operatorId = await writeOperator(db, await ask(supplierSchema, 'GET', '/supplier'))
  const products = await ask(v.array(v.unknown()), 'GET', '/products')
  const known = await db.select().from(cities)
  const sold: string[] = []
  let count = 0
  for (const one of products) {
    // A product that cannot be read must not keep the others away.
    const product = v.safeParse(productSchema, one)
    const entry = product.success ? catalogueEntryOf(product.output, { operatorId, cities: known }) : null
    if (entry === null) continue
    sold.push(...entry.options.map(({ option }) => option.id))
    try {
      await writeEntry(given, entry)
      count += 1
    } catch (error) {
      onFailure(error)
    }
  }
  await closeOthers(db, operatorId, sold)
  return count
}

/** Reads the availability of options whose stock is oldest. Gives how many were read. */
export const refreshStocks = async ({ db, ask, now, onFailure }: ImportGiven): Promise<number> => {
  const due = await db
    .select({ ids: octoOptions, option: tourOptions, cityId: tours.cityId, zone: tours.zone })
    .from(octoOptions)
    .innerJoin(tourOptions, eq(tourOptions.id, octoOptions.optionId))
    .innerJoin(tours, eq(tours.id, octoOptions.tourId))
    .where(lt(octoOptions.stockReadAt, new Date(now.getTime() - STOCK_AGE_MS)))
    .orderBy(asc(octoOptions.stockReadAt))
    .limit(OPTIONS_AT_ONCE)
  let count = 0
  for (const { ids, option, cityId, zone } of due) {
    try {
      await refreshStock(db, ask, { optionId: option.id, cityId, ids, option, zone }, now)
      count += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return count
}
