import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { hostCabBoard } from '#contract/products/cabs/host-board.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { holdBody as cabHoldBody, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aHostedCab } from '#tests/support/cabs/hosted-cab.ts'
import { calendarSite, feedOf } from '#tests/support/doubles/calendar-server.ts'
import { addFeed } from '#tests/support/hosts/calendar-feeds.ts'
import { rounds } from '#tests/support/tiers.ts'
import { aHostedTour, departuresSeen } from '#tests/support/tours/host-departures.ts'
import { holdBody, TOUR_DAY } from '#tests/support/tours/tours.ts'

const site = calendarSite()
const api = apiTest({ fetchCalendar: site.fetchCalendar })
const GUESTS = 64
/** Of one host, who may have 30 calendars read in ten minutes. */
const ROUNDS = rounds(3, 25)
const CAB_ROUNDS = rounds(10, 28)

beforeEach(() => api.db.delete(calendarImports))

const someGuests = () => Promise.all(Array.from({ length: GUESTS }, async () => signedInAs(api, await aUser(api))))

/** What was sold when a calendar took its part, in the transaction that did; only the last one is kept. */
const soldThen = async (): Promise<number> => {
  const { rows } = await api.db.execute(sql`select sold from sold_when_blocked`)
  return v.parse(v.tuple([v.object({ sold: v.number() })]), rows)[0].sold
}

beforeAll(async () => {
  await api.db.execute(sql`create table sold_when_blocked (sold int not null)`)
  await api.db.execute(sql`insert into sold_when_blocked values (0)`)
  await api.db.execute(sql`create function note_cab() returns trigger language plpgsql as $$ begin
    update sold_when_blocked set sold = (select count(*) from cab_hires h
      where h.vehicle_id = new.vehicle_id and h.state <> 'released' and h.busy && new.busy);
    return new; end $$`)
  await api.db.execute(
    sql`create trigger note_cab after insert on cab_busy_times for each row execute function note_cab()`,
  )
  await api.db.execute(sql`create function note_tour() returns trigger language plpgsql as $$ begin
    update sold_when_blocked set sold = new.taken; return new; end $$`)
  await api.db.execute(sql`create trigger note_tour after update of blocked on tour_departures
    for each row when (old.blocked < new.blocked) execute function note_tour()`)
})

type Race = {
  text: string
  hold: (as: string) => ReturnType<typeof api.call>
  read: () => Promise<unknown>
  /** How many guests call before the calendar is asked. */
  early: number
  /** Milliseconds from the calls of all others, when the other site is asked, to its answer. */
  pause: number
}

/** Guests call while a calendar is read: how many got it, and what the others were told. */
const raced = async (guests: readonly string[], { text, hold, read, early, pause }: Race) => {
  const asked = new Promise<void>((resolve) => {
    site.answers.set('/a.ics', (_request, response) => {
      resolve()
      const answer = () => void response.writeHead(200, { 'content-type': 'text/calendar' }).end(text)
      setTimeout(answer, pause)
    })
  })
  // Awaited: a call begins with its first `then`.
  const call = async (as: string) => await hold(as)
  const first = guests.slice(0, early).map(call)
  const reading = read()
  await Promise.race([asked, reading])
  const answers = await Promise.all([...first, ...guests.slice(early).map(call)])
  await reading
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  return { held: answers.length - refused.length, codes: new Set(refused.map((answer) => problemIn(answer).code)) }
}

test(
  `${GUESTS} guests and a calendar that takes the vehicle: it is hired before, or not any more`,
  async () => {
    const cab = await aHostedCab(api)
    const guests = await someGuests()
    const holdOn = (day: string) => (as: string) =>
      api.call(createCabHold, { body: cabHoldBody(cab.fleet, { at: `${day}T10:00` }) }, { as })
    let pause = 150
    for (let round = 0; round < CAB_ROUNDS; round += 1) {
      const day = addDays(RIDE_DAY, round)
      await api.db.delete(calendarImports)
      const { held, codes } = await raced(guests, {
        text: feedOf({ from: `${day}T11:00`, until: `${day}T12:00` }),
        hold: holdOn(day),
        read: () => addFeed(api, cab),
        early: 0,
        pause,
      })
      // Towards the moment at which either may be first.
      pause *= held > 0 ? 0.75 : 1.25
      expect(codes).toEqual(new Set(['cab_taken']))
      expect(held).toBe(await soldThen())
      expect(await cabHireMismatches(api.db)).toEqual([])
      const { vehicles } = await api.ok(hostCabBoard, { query: { from: day, days: 1 } }, { as: cab.as })
      expect(vehicles.map(({ hires, blocked }) => [hires.length, blocked.length])).toEqual([[held, 1]])
    }
  },
  CAB_ROUNDS * 20_000,
)

test.each([
  { takes: 'one' as const, left: 5 },
  { takes: 'all' as const, left: 0 },
])(
  `${GUESTS} guests and a calendar that takes $takes for each of 55 events: none of the places it takes is sold`,
  async ({ takes, left }) => {
    const { as, tour } = await aHostedTour(api, { option: { capacity: 60 } })
    const guests = await someGuests()
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = addDays(TOUR_DAY, round)
      await api.db.delete(calendarImports)
      const { held, codes } = await raced(guests, {
        text: feedOf(...Array.from({ length: 55 }, () => ({ from: `${day}T09:00`, until: `${day}T10:00` }))),
        hold: (guest) => api.call(createTourHold, { body: holdBody(tour, { day }) }, { as: guest }),
        read: () => addFeed(api, { as, resourceId: tour.optionId }, { takes }),
        early: 8,
        pause: 0,
      })
      // A new company has a share of the places only.
      expect([...codes].filter((code) => code !== 'too_many_held' && code !== 'departure_sold_out')).toEqual([])
      expect(held).toBeLessThanOrEqual(Math.max(left, await soldThen()))
      expect(await tourStockMismatches(api.db)).toEqual([])
      const seen = (await departuresSeen(api, { as, tour }, day)).get(day)
      expect(seen).toMatchObject({ taken: held, blockedBy: [{ places: 60 - left }] })
    }
  },
  ROUNDS * 20_000,
)
