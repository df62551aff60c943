import type { Db } from '#server/database/db.ts'
import { startPostgres } from '../support/postgres.ts'
import { measureSearch } from '../measure/search.ts'
import { bareBookings } from './bare.ts'
import { onEngine } from './engines.ts'
import { bystanders, type Bystander } from './bystanders.ts'
import { enumeration } from './enumeration.ts'
import { killing, VICTIMS } from './killing.ts'
import { lastRoom } from './last-room.ts'
import { flightSearch } from './flight-search.ts'
import { lists } from './lists.ts'
import { load } from './load.ts'
import { manyHotels } from './many-hotels.ts'
import { MONEY_FAULTS, moneyCases } from './money.ts'
import { PHONE_EXPERIMENTS } from './phone-experiments.ts'
import type { Figure } from './figure.ts'
import { productSearch } from './product-search.ts'
import { replays } from './replays.ts'

type Given = {
  seed: number
  /** Part of the full number of tries; 1 is the scale of `docs/measurements.md`. */ scale: number
}

const ENGINES = ['server', 'embedded'] as const
const NAMES = { server: 'PostgreSQL', embedded: 'embedded engine' } as const

const PLANT_TRIES = 4_000
const counts = (found: object): string =>
  Object.entries(found)
    .map(
      ([name, value]) => `${name} ${Array.isArray(value) ? `${value.length} ${value.slice(0, 2).join(' ')}` : value}`,
    )
    .join(', ')

/** A planted fault that the experiment must notice; a run in which it does not proves nothing. */
const planted = (what: string, isCaught: boolean): Figure => ({
  what: `planted fault (${what})`,
  value: isCaught ? 'caught' : 'NOT NOTICED',
  holds: isCaught,
})

const times = (full: number, { scale }: Given): number => Math.max(1, Math.round(full * scale))

const storm = async (given: Given): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const engine of ENGINES) {
    for (const plant of ['oversell', 'leak']) {
      const found = await onEngine(engine, (where) => lastRoom(where, PLANT_TRIES, given.seed, plant))
      figures.push(planted(`${plant}, ${NAMES[engine]}`, found.oversold + found.leaked > 0))
    }
    const found = await onEngine(engine, (where) => lastRoom(where, times(100_000, given), given.seed))
    const isClean = found.oversold + found.leaked + found.deadlocks + found.strange.length === 0 && found.won > 0
    figures.push({ what: NAMES[engine], value: counts(found), holds: isClean })
  }
  return figures
}

const replay = async (given: Given): Promise<Figure[]> => {
  const caught = await onEngine('server', (where) => replays(where, PLANT_TRIES, given.seed, 'forget'))
  const found = await onEngine('server', (where) => replays(where, times(10_000, given), given.seed))
  const isClean = found.unlike + found.accepted + found.notOnce + found.oversold + found.leaked === 0
  return [
    planted('a key forgotten now and then', caught.unlike + caught.notOnce > 0),
    { what: NAMES.server, value: counts(found), holds: isClean },
  ]
}

const kill = async (given: Given): Promise<Figure[]> => {
  const caught = await killing('postgres', 20, given.seed, true)
  const figures = [planted('acknowledged before it is on disk', caught.lost > 0)]
  for (const victim of VICTIMS) {
    const found = await killing(victim, times(50, given), given.seed)
    const isClean = found.lost + found.notOnce + found.oversold + found.leaked === 0 && found.acknowledged > 0
    figures.push({ what: `kill -9 of ${victim}`, value: counts(found), holds: isClean })
  }
  return figures
}

const money = async (given: Given): Promise<Figure[]> => {
  const figures = MONEY_FAULTS.map(({ fault, what }) =>
    planted(what, Object.keys(moneyCases(1_000, given.seed, fault).broken).length > 0),
  )
  const found = moneyCases(times(1_000_000, given), given.seed)
  const isClean = Object.keys(found.broken).length === 0
  return [
    ...figures,
    {
      what: 'random stays',
      value: `${found.cases} cases (${counts(found.counts)}), ${found.firstBroken ?? 'none broken'}`,
      holds: isClean,
    },
  ]
}

const searchOf = async (what: string, goal: number, fill: (db: Db) => Promise<void>): Promise<Figure[]> => {
  const postgres = await startPostgres()
  const { ratio, httpMs, bareMs, searches } = await measureSearch(await postgres.createDatabase(), fill)
  await postgres.stop()
  const value = `${ratio.toFixed(2)} (${httpMs.toFixed(2)} / ${bareMs.toFixed(2)} ms, ${searches} searches), goal ${goal}`
  return [{ what: `${what}, over HTTP ÷ bare query`, value, holds: ratio <= goal }]
}

const search = (given: Given): Promise<Figure[]> => {
  const hotels = times(5_000, given)
  return searchOf(`${hotels} hotels`, 1.3, (db) => manyHotels(db, hotels))
}

const listings = (given: Given): Promise<Figure[]> => {
  const many = times(20_000, given)
  return searchOf(`${many} listings`, 1.5, (db) => manyHotels(db, many, 'own'))
}

const products = async (): Promise<Figure[]> => {
  const postgres = await startPostgres()
  const found = await productSearch(() => postgres.createDatabase())
  await postgres.stop()
  return found.map(({ what, ratio, httpMs, bareMs, queries }) => ({
    what: `${what}, over HTTP ÷ bare queries`,
    value: `${ratio.toFixed(2)} (${httpMs.toFixed(2)} / ${bareMs.toFixed(2)} ms, ${queries} queries), goal 1.5`,
    holds: ratio <= 1.5,
  }))
}

const list = async (given: Given): Promise<Figure[]> => {
  const postgres = await startPostgres()
  const many = times(1_000_000, given)
  const found = await lists(() => postgres.createDatabase(), many)
  await postgres.stop()
  return found.map(({ name, fewMs, manyMs, ratio }) => ({
    what: `${name}, ${many} bookings ÷ 1,000`,
    value: `${ratio.toFixed(2)} (${manyMs.toFixed(1)} / ${fewMs.toFixed(1)} ms), goal 1.5`,
    holds: ratio <= 1.5,
  }))
}

const SECONDS = 60
const PEOPLE = 24
/** As it is acknowledged for real: written to disk first. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '512MB' }

const rate = async (given: Given): Promise<Figure[]> => {
  const postgres = await startPostgres({ settings: DURABLE })
  const databaseUrl = await postgres.createDatabase()
  const seconds = times(SECONDS, given)
  const found = await load(databaseUrl, seconds, PEOPLE, given.seed)
  const bare = await bareBookings(databaseUrl, seconds, PEOPLE)
  await postgres.stop()
  const perSecond = found.bookings / found.seconds
  return [
    {
      what: 'bookings a second',
      value: `${perSecond.toFixed(0)}, goal 300; ${counts(found)}`,
      holds: perSecond >= 300,
    },
    {
      what: 'bare transactions of the same rows a second',
      value: `${bare.toFixed(0)}: ${(bare / perSecond).toFixed(1)} times as many`,
      holds: true,
    },
    {
      what: 'without an error',
      value: `${found.errors} errors`,
      holds: found.errors + found.oversold + found.leaked === 0,
    },
  ]
}

const accounts = async (given: Given): Promise<Figure[]> => {
  const postgres = await startPostgres()
  const comparisons = await enumeration(await postgres.createDatabase(), times(2_000, given), given.seed)
  await postgres.stop()
  return comparisons.flatMap(({ way, different, auc, planted: withFault, middleMs }) => [
    planted(`two milliseconds more for accounts, ${way}`, withFault > 0.55),
    {
      what: `${way}: does an address have an account`,
      value: `${different} different answers, by time ${auc.toFixed(3)} (0.5 is guessing, goal 0.55), ${middleMs.toFixed(1)} ms`,
      holds: different === 0 && auc <= 0.55,
    },
  ])
}

const flight = async (given: Given): Promise<Figure[]> => {
  const found = await flightSearch(times(300, given), given.seed)
  return found.map(({ kind, searches, medianMs, p95Ms, bareMedianMs, offers, withoutOffers }) => {
    const goal = kind.startsWith('multi') ? 400 : 150
    return {
      what: `${kind}, ${searches} searches between any of the 200 busiest airports`,
      value: `p95 ${p95Ms.toFixed(0)} ms, goal ${goal}; ${(medianMs / bareMedianMs).toFixed(2)} of the bare timetable (${medianMs.toFixed(1)} / ${bareMedianMs.toFixed(1)} ms); ${offers} offers each, ${withoutOffers} legs without`,
      holds: p95Ms <= goal,
    }
  })
}

const ratioOf = (one: Bystander): number => one.greedyMs / one.quietMs

const bystander = async (): Promise<Figure[]> => {
  const [asOne] = await bystanders('one caller', ['hotel searches'])
  const found = await bystanders()
  return [
    planted('all callers are one', asOne !== undefined && ratioOf(asOne) > 3),
    ...found.map((one) => ({
      what: `a bystander while 20 connections call ${one.route}`,
      value: `${ratioOf(one).toFixed(2)} of its quiet median, goal 3 (${one.greedyMs.toFixed(1)} / ${one.quietMs.toFixed(1)} ms, p95 ${one.p95Ms.toFixed(0)}; right after ${one.afterMs.toFixed(1)}); ${one.shed} answered 503`,
      holds: ratioOf(one) <= 3 && one.afterMs <= one.quietMs * 2,
    })),
  ]
}

/** The long experiments by name; each answers its figures and whether they reach what is asked of them. */
export const EXPERIMENTS: Readonly<Record<string, ((given: Given) => Promise<Figure[]>) | undefined>> = {
  storm,
  replay,
  kill,
  money,
  search,
  listings,
  products,
  lists: list,
  rate,
  accounts,
  flights: flight,
  bystanders: bystander,
  ...PHONE_EXPERIMENTS,
}
