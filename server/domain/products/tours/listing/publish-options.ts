import { eq, sql } from 'drizzle-orm'
import type { OptionDraft, TourListing, UnitDraft } from '#contract/products/tours/listing/tour-listing.ts'
import type { Db } from '#server/database/db.ts'
import { tourOptions, type PriceRange, type StoredUnit } from '#server/database/schema/products/tours/tours.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { inBoth } from './in-both.ts'

type Values = Omit<typeof tourOptions.$inferInsert, 'id' | 'tourId'>

const EVERY_MONTH = Array.from({ length: 12 }, () => 1000)
const EVERY_WEEKDAY = Array.from({ length: 7 }, () => 1000)

const unitOf = (unit: UnitDraft): StoredUnit => ({
  unitId: unit.unitId,
  kind: unit.kind,
  name: inBoth(unit.name),
  minAge: unit.minAge,
  maxAge: unit.maxAge,
  min: unit.min ?? 0,
  max: unit.max ?? 1,
  seats: unit.seats ?? 1,
  baseMinor: unit.priceMinor ?? 0,
})

const rangesOf = ({ seasons }: OptionDraft): PriceRange[] =>
  seasons.map(({ from, until, percent }) => ({ from, until, permille: (percent ?? 100) * 10 }))

const valuesOf = (option: OptionDraft, position: number, { basics }: TourListing): Values => ({
  position,
  title: inBoth(option.name),
  summary: inBoth(option.summary),
  languages: basics.languages,
  isPrivate: option.isPrivate,
  isOnRequest: false,
  minPeople: option.minPeople ?? 1,
  maxPeople: option.maxPeople ?? 1,
  startTimes: option.startTimes.toSorted(),
  weekdays: option.weekdays,
  closedOn: [],
  runsFrom: option.from === '' ? null : option.from,
  runsUntil: option.until === '' ? null : option.until,
  isClosed: false,
  capacity: option.seats ?? 0,
  cutoffMinutes: (option.noticeHours ?? 0) * 60,
  seasons: { months: EVERY_MONTH, weekdays: EVERY_WEEKDAY, ranges: rangesOf(option) },
  units: option.units.map(unitOf),
})

/**
 * Departures from yesterday on follow the new number of seats, never below what is taken; those whose places the host set
 * keep them. Rows are locked in the order of their starts.
 */
const followSeats = (tx: Db, optionId: string, { is, now }: { is: number; now: Date }) =>
  tx.execute(sql`
    with locked as (
      select option_id, day, time from tour_departures where option_id = ${optionId} and not has_own_places
        and starts_at >= ${now.toISOString()}::timestamptz - interval '1 day'
      order by day, time for update)
    update tour_departures d set capacity = greatest(d.taken, ${is}) from locked l
    where d.option_id = l.option_id and d.day = l.day and d.time = l.time`)

/**
 * Writes the options of a tour under the ids that the form made; those taken out are closed, because holds and bookings
 * refer to them. Throws `id_taken`.
 */
export const publishOptions = async (tx: Db, tourId: string, listing: TourListing, now: Date): Promise<void> => {
  const known = await tx
    .select({ id: tourOptions.id, capacity: tourOptions.capacity })
    .from(tourOptions)
    .where(eq(tourOptions.tourId, tourId))
    .orderBy(tourOptions.id)
    .for('update')
  const listed = new Map(
    listing.options.map((option, index) => [option.optionId, valuesOf(option, index, listing)] as const),
  )
  for (const { id, capacity } of known) {
    const values = listed.get(id)
    await tx
      .update(tourOptions)
      .set(values ?? { isClosed: true })
      .where(eq(tourOptions.id, id))
    if (values !== undefined && values.capacity !== capacity) await followSeats(tx, id, { is: values.capacity, now })
  }
  const ids = new Set(known.map(({ id }) => id))
  const added = [...listed].filter(([id]) => !ids.has(id)).map(([id, values]) => ({ id, tourId, ...values }))
  if (added.length === 0) return
  const written = await tx.insert(tourOptions).values(added).onConflictDoNothing().returning({ id: tourOptions.id })
  if (written.length < added.length) throw new Refusal('id_taken')
}
