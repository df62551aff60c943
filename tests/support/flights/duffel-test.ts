import { afterAll, afterEach } from 'vitest'
import { countFlyers, type FlyerKind } from '#contract/products/flights/flyers.ts'
import { makeDb } from '#server/database/db.ts'
import { duffelSupplier } from '#server/adapters/suppliers/flights/duffel/duffel-supplier.ts'
import type { ReadFlight } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { DuffelDouble } from './duffel-double.ts'
import { freshDatabase } from '../fresh-database.ts'

const START = new Date('2026-11-10T01:00:00Z')
export const OUT = { from: 'CGK', to: 'DPS', day: '2026-12-15' }
export const BACK = { from: 'DPS', to: 'CGK', day: '2026-12-20' }

const flyersOf = (kinds: readonly FlyerKind[]) => countFlyers(kinds.map((kind) => ({ kind })))

/** The supplier over a double of Duffel and a database of its own, for the tests of one file. */
export const duffelTest = async () => {
  let now = START
  const database = await freshDatabase()
  const db = makeDb(database.pool)
  const duffel = await new DuffelDouble().open()
  duffel.now = () => now
  /** As after a restart: nothing is remembered. */
  const restarted = () => duffelSupplier({ db, clock: () => now, settings: duffel.settings })
  const supplier = restarted()
  afterEach(() => {
    duffel.repair()
    Object.assign(duffel, { tickets: true, needsPassports: false, dearer: 0, unreadable: [], holdsMinutes: null })
    duffel.changes.offersNone = false
    duffel.cancellations.reset()
  })
  afterAll(async () => {
    await duffel.close()
    await database.close()
  })

  const search = (leg = OUT, kinds: readonly FlyerKind[] = ['adult']) =>
    supplier.search({ ...leg, cabin: 'economy', flyers: flyersOf(kinds), sold: new Map() }, now)

  /** A fare of the direct flight of a day, found and named: the cheapest, or the one after it. */
  const found = async (leg = OUT, kinds: readonly FlyerKind[] = ['adult'], fare = 0) => {
    const { offers } = await search(leg, kinds)
    const offer = offers.find(({ segments }) => segments.length === 1 && segments[0]?.carrier === 'GA')
    return { offerId: offer?.offerId ?? '', family: offer?.fares[fare]?.family ?? '', flyers: flyersOf(kinds) }
  }

  return {
    db,
    duffel,
    supplier,
    restarted,
    search,
    found,
    now: () => now,
    pass: (minutes: number): void => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    /** The leg, searched and read. */
    read: async (leg = OUT, kinds: readonly FlyerKind[] = ['adult'], fare = 0): Promise<ReadFlight> => {
      const read = await supplier.read({ ...(await found(leg, kinds, fare)), sold: new Map() }, now)
      if (typeof read === 'string') throw new Error(read)
      return read
    },
  }
}
