import { demoAccounts, login } from '#contract/accounts/auth.ts'
import { searchFlights } from '#contract/products/flights/flights.ts'
import { writeLegs, type LegQuery } from '#contract/products/flights/flight-search.ts'
import { addDays } from '#contract/core/days.ts'
import { timetableSupplier } from '#server/adapters/suppliers/flights/timetable/timetable-supplier.ts'
import { readBusyAirports } from '#server/adapters/suppliers/flights/timetable/routes.ts'
import { startServer } from '../support/running-server.ts'
import { BROWSER } from '../support/accounts/sign-in.ts'
import { caller } from './calls.ts'
import { randomFrom, type Random } from './random.ts'

const BUSIEST = 200
const WARM = 30
const CABIN = 'economy'
const NONE_SOLD = new Map<string, number>()
const ALONE = { adults: 1, children: 0, infants: 0 }

export type SearchTimes = {
  kind: string
  searches: number
  medianMs: number
  p95Ms: number
  /** Of the same searches in the timetable alone, in this process. */
  bareMedianMs: number
  offers: number
  withoutOffers: number
}

const KINDS = { 'one way': 1, return: 2, 'multi-city of four legs': 4 } as const

const atShare = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Any legs between the busiest airports, on any of the days on sale. */
const legsOf = (count: number, codes: readonly string[], today: string, chance: Random): LegQuery[] => {
  const someOther = (than: string): string => {
    const code = codes[Math.floor(chance(codes.length))] ?? than
    return code === than ? someOther(than) : code
  }
  const start = someOther('')
  const legs: LegQuery[] = []
  let day = addDays(today, 2 + Math.floor(chance(300)))
  for (let leg = 0; leg < count; leg += 1) {
    const from = legs.at(-1)?.to ?? start
    legs.push({ from, to: count === 2 && leg === 1 ? start : someOther(from), day })
    day = addDays(day, 2 + Math.floor(chance(6)))
  }
  return legs
}

/** Searches any pairs of the busiest airports over HTTP, and the same in the timetable alone. */
export const flightSearch = async (searches: number, seed: number): Promise<SearchTimes[]> => {
  const server = await startServer()
  const calls = caller(server.origin, 1)
  const { accounts, password } = await calls.good(demoAccounts, {})
  const username = accounts.find(({ roles }) => roles.includes('user'))?.username ?? ''
  const { token } = await calls.good(login, { body: { username, password: password ?? '', ...BROWSER } })
  const as = token ?? ''
  const bare = timetableSupplier()
  const codes = [...readBusyAirports().values()]
    .toSorted((one, other) => other.size - one.size)
    .slice(0, BUSIEST)
    .map(({ code }) => code)
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const found: SearchTimes[] = []
  for (const [kind, count] of Object.entries(KINDS)) {
    const chance = randomFrom(seed + count)
    const [times, bareTimes]: [number[], number[]] = [[], []]
    let [offers, withoutOffers] = [0, 0]
    for (let round = -WARM; round < searches; round += 1) {
      const legs = legsOf(count, codes, today, chance)
      const before = performance.now()
      const answer = await calls.send(searchFlights, { query: { legs: writeLegs(legs) } }, { as })
      const took = performance.now() - before
      if (answer.status !== 200) throw new Error(answer.body)
      const beforeBare = performance.now()
      const alone = await Promise.all(
        legs.map((leg) => bare.search({ ...leg, flyers: ALONE, cabin: CABIN, sold: NONE_SOLD }, now)),
      )
      if (round < 0) continue
      bareTimes.push(performance.now() - beforeBare)
      times.push(took)
      offers += alone.reduce((sum, leg) => sum + leg.offers.length, 0)
      withoutOffers += alone.filter((leg) => leg.offers.length === 0).length
    }
    found.push({
      kind,
      searches,
      medianMs: atShare(times, 0.5),
      p95Ms: atShare(times, 0.95),
      bareMedianMs: atShare(bareTimes, 0.5),
      offers: Math.round(offers / searches),
      withoutOffers,
    })
  }
  calls.end()
  await server.close()
  return found
}
