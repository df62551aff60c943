import * as v from 'valibot'
import { departureIdOf, departureParts } from '#contract/products/tours/departures.ts'
import type {
  DepartureChange,
  DepartureEdit,
  DepartureEditAnswer,
  EditedDeparture,
} from '#contract/products/tours/host-departures.ts'
import type { Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { byHost, recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { instantAt, stockKey } from '../catalogue/departures.ts'
import { wholeTour, type WholeTour } from '../catalogue/tour-rows.ts'
import { makeDepartures, type DepartureKey } from '../hold/stock.ts'
import { departuresChange } from './departure-activity.ts'
import {
  DEPARTURE_COLUMNS,
  plainDeparture,
  saleOf,
  startsThen,
  storedDepartureRow,
  tourToRun,
  type StoredDeparture,
} from './departure-rows.ts'

/** No version is published until the transaction ends. */
const LOCK_OPTIONS = {
  name: 'lock-options-of-tour',
  row: v.object({ id: v.string() }),
  text: `select id from tour_options where tour_id = $1 order by id for share`,
}

const ASKED = `unnest($1::uuid[], $2::date[], $3::text[]) asked (option_id, day, time)`

/** Locked as a hold and a change of date lock them: a place is sold before a departure is closed, or not any more. */
const LOCK = {
  name: 'lock-departures',
  row: storedDepartureRow,
  text: `
  select ${DEPARTURE_COLUMNS} from tour_departures d
  join ${ASKED} on d.option_id = asked.option_id and d.day = asked.day and d.time = asked.time
  order by d.day, d.time, d.option_id for update of d`,
}

/** Places of each departure that were held or booked after an instant and still are, of every company. */
const SOLD_SINCE = {
  name: 'places-sold-since',
  row: v.object({ optionId: v.string(), day: v.string(), time: v.string(), places: v.number(), at: v.date() }),
  text: `
  select s.option_id as "optionId", s.day::text as day, s.time, sum(s.seats)::int as places, max(s.at) as at
  from (
    select h.option_id, h.day, h.time, h.seats::int as seats, h.created_at as at
    from tour_holds h join ${ASKED} using (option_id, day, time) where h.state = 'live'
    union all
    select k.option_id, k.day, k.time, (unit ->> 'seats')::int,
      coalesce((k.moves -> -1 ->> 'at')::timestamptz, h.created_at)
    from tour_bookings k join ${ASKED} using (option_id, day, time) join bookings b on b.id = k.booking_id
    join tour_holds h on h.id = k.hold_id, jsonb_array_elements(k.units) unit
    where unit ->> 'cancellationId' is null and b.state not in
      ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
  ) s where s.at > $4 group by 1, 2, 3`,
}

const STORE = `
  update tour_departures d set is_closed = n.is_closed, capacity = n.places, has_own_places = n.own, changed_at = $7, changed_by = $8
  from unnest($1::uuid[], $2::date[], $3::text[], $4::boolean[], $5::int[], $6::boolean[]) n (option_id, day, time, is_closed, places, own)
  where d.option_id = n.option_id and d.day = n.day and d.time = n.time`

type Option = WholeTour['options'][number]
type Asked = { key: DepartureKey; option: Option; startsAt: Date; index: number }
type Sold = { places: number; at: Date }
type Facts = { now: Date; seenAt: Date; editor: string }
type Result = { asked: Asked; before: StoredDeparture; after: StoredDeparture; outcome: EditedDeparture['outcome'] }

const keyOf = ({ optionId, day, time }: DepartureKey): string => stockKey(optionId, day, time)

const columns = (keys: readonly DepartureKey[]): [string[], string[], string[]] => [
  keys.map(({ optionId }) => optionId),
  keys.map(({ day }) => day),
  keys.map(({ time }) => time),
]

/** The departures named, in the order in which they are locked. Throws `departure_unknown` for one of another tour. */
const askedOf = (ids: readonly string[], { tour, options }: WholeTour): Asked[] => {
  const known = new Map(options.map((option) => [option.id, option]))
  const asked = ids.map((id, index) => {
    const key = departureParts(id)
    const option = known.get(key.optionId)
    if (option === undefined) {
      const code = 'departure_unknown'
      throw new Refusal(code, { fields: [{ field: `body.departures.${index}`, code }] })
    }
    return { key, option, startsAt: instantAt(key.day, key.time, tour.zone), index }
  })
  const orderOf = ({ key: { optionId, day, time } }: Asked): string => `${day} ${time} ${optionId}`
  return asked.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

const placesAfter = (before: StoredDeparture, option: Option, { places }: DepartureChange): number =>
  places === undefined ? before.places : (places ?? option.capacity)

/** Why a departure stays as it is; null where the change can be made. */
const obstacle = (before: StoredDeparture, { option, startsAt }: Asked, change: DepartureChange, facts: Facts) => {
  if (startsAt <= facts.now) return 'started'
  if (before.cancelledAt !== null) return 'cancelled'
  const { changedAt, changedBy } = before
  if (changedAt !== null && changedAt > facts.seenAt && changedBy !== facts.editor) return 'changed'
  return placesAfter(before, option, change) < before.taken ? 'places_below_taken' : null
}

const resultOf = (
  asked: Asked,
  stored: StoredDeparture | undefined,
  { change, ...facts }: Facts & { change: DepartureChange },
): Result => {
  const before = stored ?? plainDeparture(asked.option, asked.key)
  const outcome = obstacle(before, asked, change, facts) ?? (stored === undefined ? 'gone' : null)
  if (outcome !== null) return { asked, before, after: before, outcome }
  const after = {
    ...before,
    isClosed: change.isClosed ?? before.isClosed,
    places: placesAfter(before, asked.option, change),
    hasOwnPlaces: change.places === undefined ? before.hasOwnPlaces : change.places !== null,
  }
  return { asked, before, after, outcome: 'applied' }
}

/** What was wrong already when the editor saw it is no lost race: throws `departure_started` or `places_below_taken`. */
const assertMeant = (
  results: readonly Result[],
  sold: ReadonlyMap<string, Sold>,
  { change, seenAt }: { change: DepartureChange; seenAt: Date },
): void => {
  const started = results.filter(({ asked }) => asked.startsAt <= seenAt)
  if (started.length > 0) {
    const code = 'departure_started'
    throw new Refusal(code, {
      fields: started.map(({ asked }) => ({ field: `body.departures.${asked.index}`, code })),
    })
  }
  const below = results.filter(({ asked: { key, option }, before, outcome }) => {
    const takenThen = before.taken - (sold.get(keyOf(key))?.places ?? 0)
    return outcome === 'places_below_taken' && placesAfter(before, option, change) < takenThen
  })
  if (below.length === 0) return
  const code = 'places_below_taken'
  throw new Refusal(code, {
    fields: [{ field: 'body.change.places', code }],
    details: { departures: below.map(({ before }) => ({ departureId: departureIdOf(before), taken: before.taken })) },
  })
}

const isSame = ({ before, after }: Result): boolean =>
  before.isClosed === after.isClosed && before.places === after.places && before.hasOwnPlaces === after.hasOwnPlaces

const takesFromSale = ({ before, outcome }: Result, { isClosed, places }: DepartureChange): boolean =>
  outcome === 'places_below_taken' ||
  (outcome === 'applied' && (isClosed === true || (places !== undefined && places !== null && places < before.places)))

const otherAt = ({ before: { cancelledAt, changedAt }, outcome }: Result): string | null => {
  if (outcome === 'changed') return changedAt?.toISOString() ?? null
  return outcome === 'cancelled' ? (cancelledAt?.toISOString() ?? null) : null
}

const store = async (tx: Db, changed: readonly Result[], by: { now: Date; actor: Actor }): Promise<void> => {
  if (changed.length === 0) return
  const rows = changed.map(({ after }) => after)
  await namedCount(tx, 'store-departures', STORE, [
    ...columns(rows),
    rows.map(({ isClosed }) => isClosed),
    rows.map(({ places }) => places),
    rows.map(({ hasOwnPlaces }) => hasOwnPlaces),
    by.now,
    callerOf(by.actor),
  ])
}

/** Locks the departures; those that start then are stored first. */
const locked = async (tx: Db, asked: readonly Asked[], now: Date): Promise<Map<string, StoredDeparture>> => {
  const started = asked.filter(({ key, option, startsAt }) => startsAt > now && startsThen(option, key))
  await makeDepartures(
    tx,
    started.map(({ key, startsAt }) => ({ ...key, startsAt })),
  )
  const rows = await named(tx, LOCK, columns(asked.map(({ key }) => key)))
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/**
 * Changes departures of a tour inside the tenant's transaction of an idempotent call, with their rows locked, as a hold of
 * them does. Bookings keep their places; a hold of a closed departure is not booked until it is open again. Throws
 * `not_found`, `departure_unknown`, `departure_started` or `places_below_taken`.
 */
export const editHostDepartures = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  listingId: string,
  { departures, change, seenAt: seen }: DepartureEdit,
): Promise<DepartureEditAnswer> => {
  await tourToRun(tx, actor, listingId)
  // Tours are the installation's: tenants may not lock them.
  await asSystem(tx, () => named(tx, LOCK_OPTIONS, [listingId]))
  const whole = await wholeTour(tx, listingId)
  const { zone, titleEn: name } = whole.tour
  const asked = askedOf(departures, whole)
  const stored = await locked(tx, asked, now)
  const facts = { now, seenAt: new Date(seen), editor: callerOf(actor) }
  const results = asked.map((one) => resultOf(one, stored.get(keyOf(one.key)), { ...facts, change }))
  const asking = results.filter((result) => takesFromSale(result, change)).map(({ asked: { key } }) => key)
  const sales = await asSystem(tx, () => named(tx, SOLD_SINCE, [...columns(asking), facts.seenAt]))
  const sold = new Map(sales.map(({ places, at, ...key }) => [keyOf(key), { places, at }]))
  assertMeant(results, sold, { change, seenAt: facts.seenAt })
  const changed = results.filter((result) => !isSame(result))
  await store(tx, changed, { now, actor })
  const pairs = changed.map(({ asked: { option }, before, after }) => ({ unit: option.title.en, before, after }))
  const details = departuresChange(pairs)
  if (details !== null) {
    const entry = { kind: 'departures_changed', service: 'tour', ...byHost(actor) } as const
    recordActivity({ tx, now }, { ...entry, listing: { id: listingId, name }, details: { departures: details } })
  }
  return {
    zone,
    departures: results.map((result): EditedDeparture => {
      const last = sold.get(keyOf(result.asked.key))
      return {
        ...saleOf(result.after, result.asked.option, { zone, now }),
        optionTitle: result.asked.option.title.en,
        outcome: result.outcome,
        soldSince: last?.places ?? 0,
        soldAt: last?.at.toISOString() ?? null,
        changedAt: otherAt(result),
      }
    }),
    asOf: now.toISOString(),
  }
}
