import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import { MOST_PLACES } from '#contract/products/tours/host-departure-states.ts'
import type { Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import { withParameters } from '#server/database/named-parameters.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { DayRange } from '#server/domain/bookings/listings/listing-calendars.ts'
import { daysOf, instantAt, leadUnit, runsOn, type OptionRow } from '../catalogue/departures.ts'
import { tourOfOption } from '../catalogue/tour-rows.ts'
import { makeDepartures } from '../hold/stock.ts'

/** More than a departure can ever have: all of it, also where the host offers more places later. */
const ALL_PLACES = MOST_PLACES + 1
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Fewest places that can be booked of a departure. */
export const leastSeats = (option: Pick<OptionRow, 'units' | 'minPeople'>): number => {
  const group = leadUnit(option)?.seats ?? 1
  return Math.max(1, Math.ceil(option.minPeople / group)) * group
}

/** No version of the tour is published, and no other calendar of the option read, until the transaction ends; places are sold on. */
const LOCK_OPTION = `select id from tour_options where id = $1 for no key update`

/** A departure `d` runs while a calendar says that the option is taken. */
export const RUNS_MEANWHILE = `t.option_id = d.option_id
  and t.busy && tstzrange(d.starts_at, d.starts_at + make_interval(mins => o.duration_minutes))`

/** Places that one event takes: a private option is sold by the group. */
export const placesOfEvent = (option: Pick<OptionRow, 'units' | 'minPeople' | 'isPrivate'>): number =>
  option.isPrivate ? leastSeats(option) : 1

const SPANS = {
  name: 'busy-times-of-option',
  row: v.object({ from: v.number(), until: v.number() }),
  text: `
  select distinct (extract(epoch from lower(busy)) * 1000)::float8 as "from", (extract(epoch from upper(busy)) * 1000)::float8 as until
  from tour_busy_times where option_id = $1`,
}

const CHANGED = withParameters(['optionId', 'firstDay', 'all', 'piece'], {
  name: 'departures-to-block',
  row: v.object({ day: v.string(), time: v.string(), blocked: v.number() }),
  text: `
  select d.day::text as day, d.time, w.blocked from tour_departures d
  join tour_options p on p.id = d.option_id join tours o on o.id = p.tour_id
  cross join lateral (select least(:all::int, coalesce(
    sum(case when t.takes_all then :all::int else t.events * :piece::int end), 0))::int as blocked
    from tour_busy_times t where ${RUNS_MEANWHILE}) w
  where d.option_id = :optionId::uuid and d.day >= :firstDay::date and d.blocked <> w.blocked
  order by d.day, d.time for update of d`,
})

const STORE = `
  update tour_departures d set blocked = n.blocked from unnest($2::date[], $3::text[], $4::int[]) n (day, time, blocked)
  where d.option_id = $1 and d.day = n.day and d.time = n.time`

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/**
 * Blocks the departures of an option that run while calendars of other sites say that it is taken, and opens the rest. Their rows
 * are locked as a hold locks them: a place is sold before it is blocked, or not any more. Runs as the system, after the busy
 * times or the option changed.
 */
export const blockDepartures = async (tx: Db, optionId: string, range: DayRange): Promise<void> => {
  await namedCount(tx, 'lock-option', LOCK_OPTION, [optionId])
  const found = await tourOfOption(tx, optionId)
  if (found === null) return
  const { tour, option } = found
  const { zone, durationMinutes } = tour
  const spans = await named(tx, SPANS, [optionId])
  const length = durationMinutes * MINUTE_MS
  const days = new Set<string>()
  for (const { from, until } of spans) {
    // A day more at each end, for the clock of the place.
    const [first, last] = [dayOf(from - length - DAY_MS), dayOf(until + DAY_MS)]
    const end = addDays(range.until, -1)
    for (const day of daysOf(first < range.from ? range.from : first, last < end ? last : end)) days.add(day)
  }
  const isTaken = (start: number): boolean => spans.some(({ from, until }) => start < until && start + length > from)
  const taken = [...days]
    .filter((day) => runsOn(option, day))
    .flatMap((day) => option.startTimes.map((time) => ({ optionId, day, time, startsAt: instantAt(day, time, zone) })))
    .filter(({ startsAt }) => isTaken(startsAt.getTime()))
  await makeDepartures(tx, taken)
  const values = { optionId, firstDay: range.from, all: ALL_PLACES, piece: placesOfEvent(option) }
  const changed = await named(tx, CHANGED, CHANGED.values(values))
  await namedCount(tx, 'block-departures', STORE, [
    optionId,
    changed.map(({ day }) => day),
    changed.map(({ time }) => time),
    changed.map(({ blocked }) => blocked),
  ])
}

const blockedRow = v.object({
  optionId: v.string(),
  day: v.string(),
  time: v.string(),
  name: v.string(),
  /** Null where they take all of it. */
  events: v.nullable(v.number()),
})
export type BlockedDeparture = v.InferOutput<typeof blockedRow>

const BLOCKED_BY = {
  name: 'calendars-that-block-departures',
  row: blockedRow,
  text: `
  select d.option_id as "optionId", d.day::text as day, d.time, i.name,
    case when bool_or(t.takes_all) then null else sum(t.events)::int end as events
  from tours o join tour_options p on p.tour_id = o.id join tour_departures d on d.option_id = p.id
  join tour_busy_times t on ${RUNS_MEANWHILE} join calendar_imports i on i.id = t.import_id
  where o.id = $1 and d.blocked > 0 and d.day between $2::date and $3::date
  group by 1, 2, 3, i.id, i.name order by i.name, i.id`,
}

/** Departures of a tour that calendars take places of, with the names of those. Only the installation reads names of calendars. */
export const blockedDepartures = (tx: Db, tourId: string, from: string, to: string): Promise<BlockedDeparture[]> =>
  asSystem(tx, () => named(tx, BLOCKED_BY, [tourId, from, to]))
