import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { money } from '#contract/core/money.ts'
import { driverSchema } from '#contract/products/cabs/cab-bookings.ts'
import { showsPassengerPhone, type HostedCab } from '#contract/products/cabs/hosted.ts'
import { requestOf, storedRequestSchema, waitsForAnswer } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { instantText, textOf } from '#server/database/rows.ts'
import { cabTermsSchema } from '../book/stored-cab.ts'
import { canAssign } from '../operations/assign.ts'
import { canCancelRide, canReportNoShow, noShowOf } from '../operations/ride-operations.ts'
import { isPickUpTime } from './pick-up-window.ts'

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
  listing_id: v.string(),
  terms: cabTermsSchema,
  passenger_name: v.string(),
  sign_name: v.string(),
  notes: v.string(),
  flight: v.nullable(v.string()),
  driver: v.nullable(driverSchema),
  vehicle_id: v.string(),
  plate: v.string(),
  request: storedRequestSchema,
  changed_at: v.nullable(instantText),
  checked_in_at: v.nullable(instantText),
})
type HostedRow = v.InferOutput<typeof hostedRow>

const BY_ID = {
  name: 'hosted-cabs',
  row: hostedRow,
  text: `
  select b.id, b.reference, b.state, b.version, b.starts_at, b.ends_at, b.zone, b.currency,
    b.total_minor::float8 as total_minor, b.created_at, coalesce(b.contact ->> 'phone', '') as contact_phone,
    r.operator_id as listing_id, r.terms, r.passenger_name, r.sign_name, r.notes, r.flight ->> 'number' as flight, r.driver,
    c.id as vehicle_id, c.plate,
    ${textOf(requestOf)} as request, (select max(e.at) from booking_events e where e.booking_id = b.id) as changed_at,
    (select min(e.at) from booking_events e where e.booking_id = b.id and e.to_state = 'in_use') as checked_in_at
  from bookings b join cab_bookings r on r.booking_id = b.id join cab_hires h on h.id = r.hire_id
  join cab_vehicles c on c.id = h.vehicle_id
  where b.id = any($1::uuid[])`,
}

/** Rides by booking, where the transaction may read them. */
export const hostedRows = (tx: Db, bookingIds: readonly string[]): Promise<HostedRow[]> =>
  named(tx, BY_ID, [bookingIds])

const phoneOf = (row: HostedRow, now: Date) => {
  const { contact_phone: phone, starts_at: startsAt, ends_at: endsAt, state } = row
  // The host needs no phone number of guests they have not accepted.
  if (state === 'issuing' || state === 'issue_failed') return null
  return phone !== '' && showsPassengerPhone({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)
    ? phone
    : null
}

export const hostedCab = (row: HostedRow, now: Date): HostedCab => {
  const { terms, state } = row
  const { ride } = terms
  return {
    service: 'cab',
    bookingId: row.id,
    reference: row.reference,
    state,
    version: row.version,
    listingId: row.listing_id,
    title: terms.facts.example,
    guest: row.passenger_name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    createdAt: row.created_at,
    request: row.request,
    changedAt: row.changed_at ?? row.created_at,
    checkedInAt: row.checked_in_at,
    cityName: ride.from.city,
    mode: ride.mode,
    from: ride.from.name,
    to: ride.to.name,
    stops: ride.stops.map(({ name }) => name),
    meetingPoint: terms.meetingPoint,
    people: ride.people,
    bags: ride.bags,
    childSeats: ride.childSeats,
    meetAndGreet: ride.meetAndGreet,
    signName: row.sign_name === '' ? row.passenger_name : row.sign_name,
    flight: row.flight,
    notes: row.notes,
    phone: phoneOf(row, now),
    driver: row.driver,
    vehicleId: row.vehicle_id,
    plate: row.plate,
    noShowFrom: noShowOf(row).toISOString(),
    total: money(row.total_minor, row.currency),
    can: {
      ...(state === 'confirmed' && isPickUpTime(row, now) && { arrive: true }),
      answer: waitsForAnswer(row),
      assign: canAssign(row, now) && !waitsForAnswer(row),
      reportNoShow: canReportNoShow(row, now),
      cancel: canCancelRide(row) && !waitsForAnswer(row),
    },
  }
}
