import { addDays } from '#contract/core/days.ts'
import { money } from '#contract/core/money.ts'
import {
  DEPARTURE_DAYS,
  type HostDeparture,
  type HostDepartures,
  type HostStart,
} from '#contract/products/tours/host-departures.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { daysOf, instantAt, leadUnit, netPriceOn, saleDays, stockKey } from '../catalogue/departures.ts'
import { blockedDepartures, placesOfEvent, type BlockedDeparture } from '../calendars/blocked-departures.ts'
import { groupedBy } from '../catalogue/grouped.ts'
import { peopleOf } from '../catalogue/terms.ts'
import type { WholeTour } from '../catalogue/tour-rows.ts'
import {
  bookedDepartures,
  plainDeparture,
  saleOf,
  startsThen,
  storedDepartures,
  tourToRun,
  type BookedDeparture,
  type StoredDeparture,
} from './departure-rows.ts'
import { shownUnits } from './hosted-rows.ts'

type Option = WholeTour['options'][number]
type Given = {
  currency: string
  zone: string
  now: Date
  stored: ReadonlyMap<string, StoredDeparture>
  booked: ReadonlyMap<string, readonly BookedDeparture[]>
  blocks: ReadonlyMap<string, readonly BlockedDeparture[]>
}

const keyOf = ({ optionId, day, time }: { optionId: string; day: string; time: string }): string =>
  stockKey(optionId, day, time)

const partyOf = ({ id, reference, units }: BookedDeparture): HostDeparture['parties'][number] => {
  const left = shownUnits({ units })
  return { bookingId: id, reference, guest: left[0]?.fullName ?? '', people: peopleOf(left) }
}

const departureOf = (departure: StoredDeparture, option: Option, { currency, ...given }: Given): HostDeparture => {
  const { day, time, cancelledFor: reason, cancelledNote: note, cancelledAt: at } = departure
  const lead = leadUnit(option)
  const booked = given.booked.get(keyOf(departure)) ?? []
  return {
    ...saleOf(departure, option, given),
    day,
    startsAt: instantAt(day, time, given.zone).toISOString(),
    blockedBy: (given.blocks.get(keyOf(departure)) ?? []).map(({ name, events }) => ({
      name,
      places: events === null ? departure.places : Math.min(departure.places, events * placesOfEvent(option)),
    })),
    from: lead === undefined ? null : money(netPriceOn(option, lead, day), currency),
    bookings: booked.length,
    parties: booked.filter(({ isConfirmed }) => isConfirmed).map(partyOf),
    cancelled: reason === null || at === null ? null : { reason, note, at: at.toISOString() },
  }
}

/** A departure that the option no longer has is shown while places of it are sold, and if it was cancelled. */
const isShown = (departure: StoredDeparture, option: Option, { booked }: Given): boolean =>
  startsThen(option, departure) || departure.taken > 0 || departure.cancelledAt !== null || booked.has(keyOf(departure))

const startsOf = (option: Option, days: readonly string[], given: Given): HostStart[] => {
  const { id: optionId } = option
  const kept = [...given.stored.values()].filter(
    (departure) => departure.optionId === optionId && isShown(departure, option, given),
  )
  const times = new Set([...(option.isTakenOut ? [] : option.startTimes), ...kept.map(({ time }) => time)])
  return [...times].toSorted().map((time) => ({
    optionId,
    optionTitle: option.title.en,
    time,
    places: option.capacity,
    departures: days.flatMap((day) => {
      const key = { optionId, day, time }
      const departure = given.stored.get(keyOf(key)) ?? plainDeparture(option, key)
      return isShown(departure, option, given) ? [departureOf(departure, option, given)] : []
    }),
  }))
}

/** The departures of a tour from a day, today there without one. Throws `not_found`. */
export const hostDepartures = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  { listingId, firstDay }: { listingId: string; firstDay?: string | undefined },
): Promise<HostDepartures> =>
  inTenant(db, actor, async (tx) => {
    const { tour, options } = await tourToRun(tx, actor, listingId)
    const { titleEn: name, zone, currency, isPaused } = tour
    const { first: today, last: lastDay } = saleDays(zone, now)
    const from = firstDay ?? today
    const to = addDays(from, DEPARTURE_DAYS - 1)
    const stored = await storedDepartures(tx, listingId, from, to)
    const booked = await bookedDepartures(tx, listingId, from, to)
    const blocks = await blockedDepartures(tx, listingId, from, to)
    const given: Given = {
      currency,
      zone,
      now,
      stored: new Map(stored.map((departure) => [keyOf(departure), departure])),
      booked: groupedBy(booked, keyOf),
      blocks: groupedBy(blocks, keyOf),
    }
    const days = daysOf(from, to < lastDay ? to : lastDay)
    const starts = options.flatMap((option) => startsOf(option, days, given))
    const asOf = now.toISOString()
    return { listingId, name, zone, isPaused, today, from, days: DEPARTURE_DAYS, lastDay, starts, asOf }
  })
