import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MAX_LEGS } from '#contract/products/flights/flight-search.ts'
import { flightBookingRows, storedFlightsRow } from '#server/domain/products/flights/book/flight-booking-rows.ts'
import { SCHEDULE_SWITCHES } from '#server/database/schema/products/flights/flight-switches.ts'
import type { Services } from '#server/services.ts'
import {
  clearScheduleSwitches,
  MAX_BOOKINGS,
  setScheduleSwitch,
  strikeLeg,
  SWITCH_MINUTES,
} from '#server/adapters/suppliers/flights/timetable/switches.ts'
import { readRow } from '#server/database/rows.ts'

const integerSchema = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))
const orUsual = (usual: number, most: number) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => usual),
      ),
      v.pipe(integerSchema, v.minValue(1), v.maxValue(most)),
    ]),
    '',
  )

export const flightSwitchForms = [
  v.object({ action: v.literal('flights_clear') }),
  v.object({
    action: v.literal('flights_set'),
    kind: v.picklist(SCHEDULE_SWITCHES),
    minutes: orUsual(SWITCH_MINUTES.usual, SWITCH_MINUTES.most),
    reference: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(20)), ''),
    leg: orUsual(1, MAX_LEGS),
    bookings: orUsual(1, MAX_BOOKINGS),
  }),
] as const
type Form = v.InferOutput<(typeof flightSwitchForms)[number]>

/** Applies the form: immediately to one booking, or to future ones. False if no issued flights have this reference. */
export const actOnFlights = async ({ db, clock }: Services, form: Form): Promise<boolean> => {
  if (form.action === 'flights_clear') {
    await clearScheduleSwitches(db)
    return true
  }
  const { kind, minutes, reference, leg, bookings } = form
  const now = clock()
  if (reference === '') {
    await setScheduleSwitch(db, { kind, minutes, uses: bookings }, now)
    return true
  }
  const condition = sql`b.reference = ${reference} and b.supplier = 'timetable' and b.state = 'confirmed'`
  const booking = await readRow(db, storedFlightsRow, flightBookingRows(condition))
  const flights = booking?.legs[leg - 1]?.offer
  if (booking === undefined || flights === undefined) return false
  const { airports } = booking.names
  const zoneOf = (code: string): string => airports[code]?.zone ?? 'UTC'
  await strikeLeg(db, { kind, minutes, bookingId: booking.id, leg: leg - 1, flights, zoneOf }, now)
  return true
}
