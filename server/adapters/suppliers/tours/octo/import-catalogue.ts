import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { octoOptions } from '#server/database/schema/products/tours/octo.ts'
import { tourOperators, tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { catalogueEntryOf, type CatalogueEntry, type KnownCity } from './catalogue-of.ts'
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

/** Writes a tour with its options; one that is new or sold again comes with its stock, so that nothing is sold which is not there. */
const writeEntry = async ({ db, ask, now }: ImportGiven, { tour, options }: CatalogueEntry): Promise<void> => {
  const isSold = and(eq(octoOptions.tourId, tour.id), isNotNull(octoOptions.stockReadAt))
  const known = await db.select({ id: octoOptions.optionId }).from(octoOptions).where(isSold)
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
        .onConflictDoUpdate({
          target: octoOptions.optionId,
          set: { ...theirs, ...(stock !== undefined && { stockReadAt: now }) },
        })
      if (stock !== undefined) await writeStock(tx, { optionId: option.id, cityId: tour.cityId }, stock)
    }
  })
}

/** Closes options that the supplier does not sell any more, also for days to come; their stock is not read again. */
const closeOthers = (db: Db, operatorId: string, sold: readonly string[]): Promise<void> =>
  transact(db, async (tx) => {
    const ids = sql`select o.option_id from octo_options o join tours t on t.id = o.tour_id
      where t.operator_id = ${operatorId} and not (o.option_id = any(${sql.param([...sold])}::uuid[]))`
    // Before the departures, as a refresh of the stock does.
    await tx.execute(sql`update octo_options set stock_read_at = null
      where stock_read_at is not null and option_id in (${ids})`)
    await tx.execute(sql`update tour_options set capacity = 0 where capacity > 0 and id in (${ids})`)
    await tx.execute(sql`update tour_departures set is_closed = true where not is_closed and option_id in (${ids})`)
  })

const idOf = (product: unknown): string => {
  const read = v.safeParse(v.object({ id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/)) }), product)
  return read.success ? read.output.id : 'without a readable id'
}

const entryOf = (product: unknown, given: { operatorId: string; cities: KnownCity[] }): CatalogueEntry | null => {
  const read = v.safeParse(productSchema, product)
  if (read.success) return catalogueEntryOf(read.output, given)
  throw new SupplierError(`octo: cannot be read at ${v.getDotPath(read.issues[0]) ?? 'its top'}`)
}

const failureOf = (product: unknown, cause: unknown): SupplierError => {
  const reason = cause instanceof SupplierError ? cause.message : 'octo: cannot be written'
  return new SupplierError(`${reason} (product ${idOf(product)})`, { cause })
}

/**
 * Reads the supplier and its products, and writes them as tours of ours. Gives how many tours it sells here; products that
 * cannot be sold or read are left out, and their departures close.
 */
export const importCatalogue = async (given: ImportGiven): Promise<number> => {
  const { db, ask, onFailure } = given
  const operatorId = await writeOperator(db, await ask(supplierSchema, 'GET', '/supplier'))
  const products = await ask(v.array(v.unknown()), 'GET', '/products')
  const known = await db.select().from(cities)
  const sold: string[] = []
  let count = 0
  for (const one of products) {
    // A product that cannot be read or written must not keep the others away.
    try {
      const entry = entryOf(one, { operatorId, cities: known })
      if (entry === null) continue
      sold.push(...entry.options.map(({ option }) => option.id))
      await writeEntry(given, entry)
      count += 1
    } catch (error) {
      onFailure(failureOf(one, error))
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
