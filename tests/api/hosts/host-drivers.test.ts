import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { askDeletion, exportAccount } from '#contract/accounts/privacy.ts'
import { getCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import {
  assignHostCab,
  cancelHostCab,
  hostCabBoard,
  MOST_DRIVERS,
  putHostDriver,
} from '#contract/products/cabs/host-board.ts'
import { listCabs } from '#contract/products/cabs/cabs.ts'
import { getHostBooking } from '#contract/products/hosted.ts'
import type { ContentOf } from '#contract/products/listings.ts'
import { cabDrivers } from '#server/database/schema/products/cabs/cabs.ts'
import { apiTest } from '#tests/support/api.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { aCabBooking, LICENCE, RIDE_DAY, rideIn } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { assignDriversJob } from '#tests/support/cabs/operations.ts'
import { aHostDriver, aPublishedCab, cabPeople } from '#tests/support/hosts/cab-hosts.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { notificationsOf } from '#tests/support/notifications.ts'

const api = apiTest()
let people: Awaited<ReturnType<typeof cabPeople>>
let host: string
let other: string
let guest: string

beforeEach(async () => {
  people = await cabPeople(api)
  host = await signedInAs(api, people.person)
  other = await signedInAs(api, people.stranger)
  guest = await signedInAs(api, people.traveller)
})

const published = (plate = 'B 1234 SGH', more: Partial<ContentOf<'cab'>['vehicle']> = {}) =>
  aPublishedCab(api, { ...people, host: people.person }, { ...more, plate })

const aDriver = (name: string, as = host) => aHostDriver(api, as, name)
const board = (as = host) => api.ok(hostCabBoard, { query: { from: RIDE_DAY } }, { as })
const seen = ({ bookingId }: Pick<CabBooking, 'bookingId'>) =>
  api.ok(getCabBooking, { params: { bookingId } }, { as: guest })
const hosted = async ({ bookingId }: Pick<CabBooking, 'bookingId'>) => {
  const { booking } = await api.ok(getHostBooking, { params: { bookingId } }, { as: host })
  if (booking.service !== 'cab') throw new Error('Expected a ride')
  return booking
}

describe('drivers and the board of a host', () => {
  test('a driver is assigned and changed by the host; the traveller sees name, phone and plate, and is told', async () => {
    const booking = await aCabBooking(api, guest, await published())
    const params = { bookingId: booking.bookingId }
    const [wayan, made] = [await aDriver('Wayan Sudarma'), await aDriver('Made Suardana')]
    await api.ok(assignHostCab, { params, body: { driverId: wayan } }, { as: host })
    expect((await seen(booking)).driver).toMatchObject({
      name: 'Wayan Sudarma',
      phone: '+6281255501234',
      plate: 'B 1234 SGH',
      vehicle: 'Toyota Avanza, white',
      changedAt: null,
    })
    await api.ok(assignHostCab, { params, body: { driverId: made } }, { as: host })
    const changed = await seen(booking)
    expect(changed.driver).toMatchObject({ name: 'Made Suardana' })
    expect(changed.happenings.map(({ what, was, is }) => [what, was, is])).toEqual([
      ['driver_assigned', '', 'Wayan Sudarma'],
      ['driver_changed', 'Wayan Sudarma', 'Made Suardana'],
    ])
    const kinds = (await notificationsOf(api, guest)).map(({ event }) => event.kind)
    expect(kinds).toEqual(expect.arrayContaining(['cab_driver_assigned', 'cab_driver_changed']))
  })

  test('no driver is chosen for a host, however many are free', async () => {
    const booking = await aCabBooking(api, guest, await published())
    await aDriver('Wayan Sudarma')
    expect(await assignDriversJob(api)).toBe(0)
    expect((await seen(booking)).driver).toBeNull()
  })

  test('one driver has one ride at a time, over all vehicles of the host', async () => {
    const [first, second] = [await published(), await published('B 77 SGH')]
    const one = await aCabBooking(api, guest, first)
    const two = await aCabBooking(api, guest, second)
    const driverId = await aDriver('Wayan Sudarma')
    await api.ok(assignHostCab, { params: { bookingId: one.bookingId }, body: { driverId } }, { as: host })
    const busy = await api.refused(
      'cab_driver_busy',
      assignHostCab,
      { params: { bookingId: two.bookingId }, body: { driverId } },
      { as: host },
    )
    expect(busy.fields).toMatchObject([{ field: 'body.driverId' }])
  })

  test('a ride moves to another vehicle of the host, and to none of another or too small a one', async () => {
    const [first, second] = [await published(), await published('B 77 SGH')]
    const small = await published('B 78 SGH', { people: 1 })
    const booking = await aCabBooking(api, guest, first)
    const params = { bookingId: booking.bookingId }
    const unfit = async (vehicleId: string) =>
      (await api.refused('cab_vehicle_unfit', assignHostCab, { params, body: { vehicleId } }, { as: host })).fields
    expect(await unfit(small.operatorId)).toMatchObject([{ field: 'body.vehicleId' }])
    expect(await unfit((await aFleet(api, { cityId: people.cityId })).vehicles[0]?.id ?? '')).toMatchObject([
      { code: 'cab_vehicle_unfit' },
    ])
    await api.ok(assignHostCab, { params, body: { vehicleId: second.operatorId } }, { as: host })
    expect(await hosted(booking)).toMatchObject({ plate: 'B 77 SGH', listingId: first.operatorId })
    const rows = (await board()).vehicles.map(({ plate, hires }) => [plate, hires.map(({ reference }) => reference)])
    expect(Object.fromEntries(rows)).toEqual({ 'B 1234 SGH': [], 'B 77 SGH': [booking.reference], 'B 78 SGH': [] })
    const { items } = await api.ok(listCabs, { query: rideIn(first) })
    const free = items.map((offer) => [offer.operatorId, offer.free])
    expect(free).toEqual(
      expect.arrayContaining([
        [first.operatorId, 'free'],
        [second.operatorId, 'none'],
      ]),
    )
    // The vehicle that was left can be hired at that time, the other one cannot.
    await aCabBooking(api, guest, first)
    await api.refused('cab_taken', assignHostCab, { params, body: { vehicleId: first.operatorId } }, { as: host })
  })

  test('the board has the host’s vehicles and drivers alone, with what is taken', async () => {
    const fleet = await published()
    await aFleet(api, { cityId: people.cityId })
    const booking = await aCabBooking(api, guest, fleet)
    const driverId = await aDriver('Wayan Sudarma')
    await aDriver('Orang lain', other)
    const own = await board()
    expect(own.operators).toMatchObject([{ operatorId: fleet.operatorId, zone: 'Asia/Jakarta' }])
    expect(own.drivers.map((driver) => driver.driverId)).toEqual([driverId])
    expect(own.vehicles.map(({ vehicleId, hires }) => [vehicleId, hires.map(({ reference }) => reference)])).toEqual([
      [fleet.operatorId, [booking.reference]],
    ])
    const theirs = await board(other)
    expect([theirs.operators, theirs.vehicles]).toEqual([[], []])
  })

  test('drivers are changed and removed by their host alone; rides keep them', async () => {
    const booking = await aCabBooking(api, guest, await published())
    const driverId = await aDriver('Wayan Sudarma')
    const params = { bookingId: booking.bookingId }
    await api.ok(assignHostCab, { params, body: { driverId } }, { as: host })
    const body = { name: 'Wayan', phone: '+62 812 5550 9999' }
    await api.refused('not_found', putHostDriver, { params: { driverId }, body }, { as: other })
    const fleet = await aFleet(api)
    const foreign = { driverId: fleet.drivers[0]?.id ?? '' }
    await api.refused('not_found', putHostDriver, { params: foreign, body }, { as: host })
    await api.ok(putHostDriver, { params: { driverId }, body: { ...body, isActive: false } }, { as: host })
    expect((await board()).drivers).toEqual([])
    expect((await seen(booking)).driver?.name).toBe('Wayan Sudarma')
    const later = await aCabBooking(api, guest, await published('B 77 SGH'))
    const gone = { params: { bookingId: later.bookingId }, body: { driverId } }
    await api.refused('cab_driver_unknown', assignHostCab, gone, { as: host })
    const theirDriver = { ...gone, body: { driverId: await aDriver('Orang lain', other) } }
    await api.refused('cab_driver_unknown', assignHostCab, theirDriver, { as: host })
  })

  test.each([
    ['an empty name', { name: '', phone: '+62 812 5550 9999' }, 'body.name', 'required'],
    ['a link in the name', { name: 'www.gratis.example', phone: '+62 812 5550 9999' }, 'body.name', 'link_in_name'],
    ['a phone that is none', { name: 'Wayan', phone: 'besok' }, 'body.phone', 'phone_invalid'],
  ] as const)('%s is refused at its field', async (_, body, field, code) => {
    const params = { driverId: uuidv7() }
    const problem = await api.refused(code, putHostDriver, { params, body }, { as: host })
    expect(problem.fields).toMatchObject([{ field, code }])
  })

  test('a host has a limited number of drivers', async () => {
    const rows = Array.from({ length: MOST_DRIVERS }, (_, index) => ({
      id: uuidv7(),
      number: 2_000_000_000 + index,
      ownerUserId: people.person.id,
      name: `Sopir ${index}`,
      phone: '+62 812 5550 9999',
    }))
    await api.db.insert(cabDrivers).values(rows)
    const one = { params: { driverId: uuidv7() }, body: { name: 'Satu lagi', phone: '+62 812 5550 9999' } }
    await api.refused('drivers_full', putHostDriver, one, { as: host })
    await api.ok(
      putHostDriver,
      { params: { driverId: rows[0]?.id ?? '' }, body: { ...one.body, isActive: false } },
      { as: host },
    )
    await api.ok(putHostDriver, one, { as: host })
  })
})

describe('staff of a host with vehicles', () => {
  test('reception assigns and reports, and only managers cancel; others are refused', async () => {
    const booking = await aCabBooking(api, guest, await published())
    const params = { bookingId: booking.bookingId }
    const reception = await aStaffMember(api, people.person, 'reception')
    const manager = await aStaffMember(api, people.person, 'manager')
    const driverId = await aDriver('Wayan Sudarma', reception.as)
    expect((await board(reception.as)).drivers.map((driver) => driver.driverId)).toEqual([driverId])
    await api.ok(assignHostCab, { params, body: { driverId } }, { as: reception.as })
    await api.refused('forbidden', cancelHostCab, { params, body: {} }, { as: reception.as })
    await api.refused('not_found', assignHostCab, { params, body: { driverId } }, { as: other })
    await api.ok(cancelHostCab, { params, body: {} }, { as: manager.as })
    expect((await seen(booking)).state).toBe('cancelled')
  })
})

describe('a ride without a driver', () => {
  test('takes no driver, and shows its plate once it is booked', async () => {
    const ride = { mode: 'self_drive' as const, days: 2 }
    const booking = await aCabBooking(api, guest, await published(), { ride, licence: LICENCE })
    expect(booking.vehicle).toEqual({ plate: 'B 1234 SGH', vehicle: 'Toyota Avanza, white' })
    const driverId = await aDriver('Wayan Sudarma')
    await api.refused(
      'cab_driver_unknown',
      assignHostCab,
      { params: { bookingId: booking.bookingId }, body: { driverId } },
      { as: host },
    )
  })
})

describe('the account of a host with vehicles', () => {
  test('exports vehicles and drivers, and is not deleted while it lists some', async () => {
    await published()
    await aDriver('Wayan Sudarma')
    const { sections } = await api.ok(exportAccount, { body: {} }, { as: host })
    const exported = JSON.stringify(sections)
    for (const text of ['B 1234 SGH', 'Wayan Sudarma']) expect(exported).toContain(text)
    const refused = await api.refused('account_in_use', askDeletion, {}, { as: host })
    expect(refused.details).toMatchObject({ inTheWay: { listings: 1 } })
  })

  test('leaves no plate, phone or driver behind, and nothing to hire', async () => {
    const fleet = await published()
    await aDriver('Wayan Sudarma')
    await api.app.services.products.cab.erase(api.db, people.person.id)
    const left = await api.db.execute(sql`select c.plate, c.is_in_service, o.phone, o.owner_user_id,
        (select count(*)::int from cab_drivers d where d.name <> '' and d.owner_user_id = ${people.person.id}) as drivers
      from cab_operators o join cab_vehicles c on c.operator_id = o.id where o.id = ${fleet.operatorId}`)
    expect(left.rows).toEqual([{ plate: '', is_in_service: false, phone: '', owner_user_id: null, drivers: 0 }])
  })
})
