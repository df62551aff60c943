import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { dayInZone } from '#contract/core/days.ts'
import { money } from '#contract/core/money.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import type { HostedTour } from '#contract/products/tours/hosted.ts'
import { tourBookingSchema } from '#contract/products/tours/tour-bookings.ts'
import { requestOf, storedRequestSchema, waitsForAnswer } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { instantText, textOf } from '#server/database/rows.ts'
import { peopleOf } from '../catalogue/terms.ts'
import { pickUpSchema, unitSchema } from '../book/stored-tour.ts'

const hostedRow = v.object({
  id: v.string(),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  starts_at: instantText,
  ends_at: instantText,
  zone: v.string(),
  currency: v.string(),
  total_minor: v.number(),
  created_at: instantText,
  contact_phone: v.string(),
  tour_id: v.string(),
  title: v.string(),
  option_id: v.string(),
  option_title: v.string(),
  city_name: v.string(),
  day: v.string(),
  time: v.string(),
  units: v.array(unitSchema),
  pick_up: v.nullable(pickUpSchema),
  answers: tourBookingSchema.entries.answers,
  request: storedRequestSchema,
  changed_at: v.nullable(instantText),
  checked_in_at: v.nullable(instantText),
  open_vouchers: v.number(),
})
export type HostedRow = v.InferOutput<typeof hostedRow>

/** Columns of bookings `b` for their host; `contact_phone` is for manifests only. */
const SELECT = `
  select b.id, b.reference, b.state, b.version, b.starts_at, b.ends_at, b.zone, b.currency, b.total_minor::float8 as total_minor,
    b.created_at, coalesce(b.contact ->> 'phone', '') as contact_phone, k.tour_id, k.facts ->> 'title' as title, k.option_id,
    k.facts ->> 'optionTitle' as option_title, k.facts ->> 'cityName' as city_name, k.day::text as day, k.time, k.units,
    k.pick_up, k.answers,
    ${textOf(requestOf)} as request, (select max(e.at) from booking_events e where e.booking_id = b.id) as changed_at,
    (select min(c.redeemed_at) from tour_vouchers c where c.booking_id = b.id) as checked_in_at,
    (select count(*)::int from tour_vouchers c where c.booking_id = b.id and c.redeemed_at is null
      and (c.unit_index is null or k.units -> c.unit_index ->> 'cancellationId' is null)) as open_vouchers
  from bookings b join tour_bookings k on k.booking_id = b.id`

const BY_ID = { name: 'hosted-tours', row: hostedRow, text: `${SELECT} where b.id = any($1::uuid[])` }

const OF_DEPARTURE = {
  name: 'hosted-tours-of-departure',
  row: hostedRow,
  text: `${SELECT} where k.option_id = $1 and k.day = $2::date and k.time = $3
    and b.state in ('confirmed', 'in_use', 'completed', 'reviewed') order by b.created_at, b.id`,
}

/** Tours by booking, where the transaction may read them. */
export const hostedRows = (tx: Db, bookingIds: readonly string[]): Promise<HostedRow[]> =>
  named(tx, BY_ID, [bookingIds])

/** The confirmed bookings of a departure. */
export const departureRows = (
  tx: Db,
  { optionId, day, time }: { optionId: string; day: string; time: string },
): Promise<HostedRow[]> => named(tx, OF_DEPARTURE, [optionId, day, time])

/** Tickets that are not cancelled; without any, those of the sale. */
export const shownUnits = ({ units }: Pick<HostedRow, 'units'>): HostedRow['units'] => {
  const left = units.filter(({ cancellationId }) => cancellationId === null)
  return left.length === 0 ? units : left
}

export const pickUpOfRow = ({ pick_up: pickUp, starts_at: startsAt }: HostedRow): HostedTour['pickUp'] =>
  pickUp === null
    ? null
    : { name: pickUp.name, at: new Date(Date.parse(startsAt) - pickUp.minutesBefore * 60_000).toISOString() }

/** Guests arrive on the day of the tour, until every voucher is redeemed. */
const canArrive = ({ state, day, zone, open_vouchers: open }: HostedRow, now: Date): boolean =>
  (state === 'confirmed' || state === 'in_use') && open > 0 && dayInZone(now, zone) === day

export const hostedTour = (row: HostedRow, now: Date): HostedTour => {
  const units = shownUnits(row)
  return {
    service: 'tour',
    bookingId: row.id,
    reference: row.reference,
    state: row.state,
    version: row.version,
    listingId: row.tour_id,
    title: row.title,
    guest: units[0]?.fullName ?? '',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    createdAt: row.created_at,
    request: row.request,
    changedAt: row.changed_at ?? row.created_at,
    checkedInAt: row.checked_in_at,
    cityName: row.city_name,
    optionTitle: row.option_title,
    departureId: departureIdOf({ optionId: row.option_id, day: row.day, time: row.time }),
    day: row.day,
    time: row.time,
    people: peopleOf(units),
    units: units.map(({ kind, name, fullName, age, seats }) => ({ kind, name, fullName, age, seats })),
    pickUp: pickUpOfRow(row),
    answers: row.answers.map(({ question, answer }) => ({ question, answer })),
    total: money(row.total_minor, row.currency),
    can: { ...(canArrive(row, now) && { arrive: true }), answer: waitsForAnswer(row) },
  }
}
