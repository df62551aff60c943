import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import {
  endCalendarAddress,
  getCalendarSync,
  listCalendarTroubles,
  putCalendarImport,
  removeCalendarImport,
  renewCalendarAddress,
} from '#contract/hosts/calendar-feeds.ts'
import { listHostListings } from '#contract/hosts/listings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold, releaseCabHold } from '#contract/products/cabs/cab-holds.ts'
import { listCabs } from '#contract/products/cabs/cabs.ts'
import { assignHostCab, hostCabBoard } from '#contract/products/cabs/host-board.ts'
import { transact } from '#server/database/db.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import { cabBookings } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { moveHire } from '#server/domain/products/cabs/hold/hires.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold, cabBody, holdBody, RIDE_DAY, rideIn } from '#tests/support/cabs/cabs.ts'
import { aHostedCab } from '#tests/support/cabs/hosted-cab.ts'
import { calendarSite, feedOf } from '#tests/support/doubles/calendar-server.ts'
import {
  addFeed,
  exportedAt,
  exportedText,
  feedFor,
  readDue,
  syncOf,
  timesIn,
} from '#tests/support/hosts/calendar-feeds.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'

const site = calendarSite()
const api = apiTest({ fetchCalendar: site.fetchCalendar })
const HOUR = 3_600_000

beforeEach(async () => {
  api.clock.set(START)
  await api.db.delete(calendarImports)
})

type Cab = Awaited<ReturnType<typeof aHostedCab>>

const at = (clock: string, day = RIDE_DAY): string => `${day}T${clock}`
const guest = async (): Promise<string> => signedInAs(api, await aUser(api))

/** Whether the search offers the vehicle for three hours from a time of `RIDE_DAY`. */
const freeAt = async ({ fleet }: Cab, clock: string): Promise<string | undefined> => {
  const { items } = await api.ok(listCabs, { query: { ...rideIn(fleet, { at: at(clock) }), limit: 50 } })
  return items.find(({ operatorId }) => operatorId === fleet.operatorId)?.free
}

const boardOf = async ({ as, resourceId }: Cab) => {
  const { vehicles } = await api.ok(hostCabBoard, { query: { from: RIDE_DAY } }, { as })
  const vehicle = vehicles.find(({ vehicleId }) => vehicleId === resourceId)
  if (vehicle === undefined) throw new Error('no vehicle on the board')
  return vehicle
}

describe('the calendar of a vehicle', () => {
  test('is none of anybody else', async () => {
    const cab = await aHostedCab(api)
    site.answers.set('/a.ics', feedOf({ from: at('13:00'), until: at('15:00') }))
    const importId = randomUUID()
    await addFeed(api, cab, { importId })
    const params = { resourceId: cab.resourceId }
    const other = await aHostedCab(api)
    for (const as of [other.as, await guest()]) {
      await api.refused('not_found', getCalendarSync, { params }, { as })
      await api.refused('not_found', renewCalendarAddress, { params }, { as })
      await api.refused('not_found', endCalendarAddress, { params }, { as })
      await api.refused('not_found', putCalendarImport, ...feedFor({ ...cab, as }))
      await api.refused('not_found', removeCalendarImport, { params: { ...params, importId } }, { as })
      await api.refused('not_found', listCalendarTroubles, { query: { listingId: cab.listingId } }, { as })
    }
    // Vehicles of operators without an account have none.
    await api.db.update(cabOperators).set({ ownerUserId: null }).where(eq(cabOperators.id, other.listingId))
    const theirs = { params: { resourceId: other.resourceId } }
    await api.refused('not_found', getCalendarSync, theirs, { as: other.as })
  })

  test('keeps an imported time, with preparation after it, out of search and holds, until it is removed', async () => {
    const cab = await aHostedCab(api)
    const as = await guest()
    site.answers.set('/a.ics', feedOf({ from: at('13:00'), until: at('15:00') }))
    const importId = randomUUID()
    const sync = await addFeed(api, cab, { importId })
    expect(sync).toMatchObject({ service: 'cab', listingId: cab.listingId, name: 'B 1000 SGH', zone: 'Asia/Jakarta' })
    expect(sync.imports).toMatchObject([{ blocked: 1, failure: null }])
    // From eight a ride of three hours is back and clean before one; from ten it is not.
    const found = await Promise.all(['08:00', '10:00', '13:30', '15:30', '17:00'].map((clock) => freeAt(cab, clock)))
    expect(found).toEqual(['free', 'none', 'none', 'none', 'free'])
    for (const clock of ['10:00', '13:30', '15:30']) {
      await api.refused('cab_taken', createCabHold, { body: holdBody(cab.fleet, { at: at(clock) }) }, { as })
    }
    const hold = await aCabHold(api, as, cab.fleet, { at: at('17:00') })
    await api.ok(releaseCabHold, { params: { holdId: hold.holdId } }, { as })
    const { hires, blocked } = await boardOf(cab)
    expect(hires).toEqual([])
    expect(blocked).toEqual([{ name: 'Airbnb', from: `${RIDE_DAY}T06:00:00.000Z`, until: `${RIDE_DAY}T08:00:00.000Z` }])
    const { items } = await api.ok(listHostListings, { query: {} }, { as: cab.as })
    expect(items.map(({ next30 }) => next30)).toEqual([{ sold: 0, open: 29 }])

    const removed = { params: { resourceId: cab.resourceId, importId } }
    await api.ok(removeCalendarImport, removed, { as: cab.as })
    expect((await boardOf(cab)).blocked).toEqual([])
    expect(await freeAt(cab, '13:30')).toBe('free')
    await aCabHold(api, as, cab.fleet, { at: at('13:30') })
  })

  test('opens a time when its event goes, and takes whole days and several calendars', async () => {
    const cab = await aHostedCab(api)
    site.answers.set('/a.ics', feedOf({ from: RIDE_DAY, until: addDays(RIDE_DAY, 2) }))
    site.answers.set(
      '/b.ics',
      feedOf({ from: at('09:00'), until: at('12:00') }, { from: at('12:00'), until: at('14:00') }),
    )
    expect((await addFeed(api, cab)).imports).toMatchObject([{ blocked: 2 }])
    await addFeed(api, cab, { path: '/b.ics', name: 'Traveloka' })
    expect((await boardOf(cab)).blocked.map(({ name }) => name)).toEqual(['Airbnb', 'Traveloka'])
    expect(await freeAt(cab, '18:00')).toBe('none')
    site.answers.set('/a.ics', feedOf())
    api.clock.advance(1.2 * HOUR)
    expect(await readDue(api)).toBe(2)
    expect([await freeAt(cab, '18:00'), await freeAt(cab, '10:00')]).toEqual(['free', 'none'])
  })

  test('does not cancel what was booked before: a conflict, reported once, and the ride goes on', async () => {
    const cab = await aHostedCab(api)
    const as = await guest()
    const booking = await aCabBooking(api, as, cab.fleet)
    site.answers.set('/a.ics', feedOf())
    await addFeed(api, cab)
    site.answers.set('/a.ics', feedOf({ from: at('12:00'), until: at('18:00') }))
    for (let hour = 0; hour < 2; hour += 1) {
      api.clock.advance(1.2 * HOUR)
      expect(await readDue(api)).toBe(1)
    }
    const { conflicts } = await syncOf(api, cab)
    const { bookingId, reference } = booking
    expect(conflicts).toEqual([{ bookingId, reference, days: [RIDE_DAY] }])
    const { items } = await api.ok(listCalendarTroubles, { query: { listingId: cab.listingId } }, { as: cab.as })
    expect(items).toEqual([{ resourceId: cab.resourceId, name: 'B 1000 SGH', silent: [], conflicts }])
    const events = (await api.ok(listNotifications, { query: {} }, { as: cab.as })).items.map(({ event }) => event)
    const facts = { about: reference, name: 'Toyota Avanza', listingId: cab.listingId, service: 'cab' }
    expect(events.filter(({ kind }) => kind === 'calendar_conflict')).toEqual([{ kind: 'calendar_conflict', facts }])
    const mails = await mailsTo(api, cab.host.email)
    const told = mails.filter(({ subject }) => subject === 'Booked here and on another site: Toyota Avanza')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toContain(`/agent/listings?id=${cab.listingId}&service=cab`)
  })

  test('lets a car that was held before be booked', async () => {
    const cab = await aHostedCab(api)
    const as = await guest()
    const held = await aCabHold(api, as, cab.fleet)
    site.answers.set('/a.ics', feedOf({ from: at('12:00'), until: at('18:00') }))
    expect((await addFeed(api, cab)).conflicts).toEqual([])
    const { bookingId } = await api.ok(createCabBooking, { body: cabBody(held) }, { as })
    expect((await syncOf(api, cab)).conflicts).toMatchObject([{ bookingId }])
  })

  test('leaves rides in conflict their car: a driver is assigned, and the time moves within what it takes', async () => {
    const cab = await aHostedCab(api)
    const as = await guest()
    const { bookingId } = await aCabBooking(api, as, cab.fleet)
    site.answers.set(
      '/a.ics',
      feedOf({ from: at('12:00'), until: at('14:00') }, { from: at('19:00'), until: at('20:00') }),
    )
    expect((await addFeed(api, cab)).conflicts).toHaveLength(1)
    const driverId = cab.fleet.drivers[0]?.id ?? ''
    await api.ok(assignHostCab, { params: { bookingId }, body: { driverId } }, { as: cab.as })
    const [ride] = await api.db.select().from(cabBookings).where(eq(cabBookings.bookingId, bookingId))
    const wanted = { operatorId: cab.fleet.operatorId, vehicleClass: cab.fleet.vehicleClass, people: 2, bags: 1 }
    const moved = (from: string, until: string) =>
      transact(api.db, (tx) =>
        moveHire(tx, ride?.hireId ?? '', {
          ...wanted,
          busy: { from: new Date(`${RIDE_DAY}T${from}:00Z`), until: new Date(`${RIDE_DAY}T${until}:00Z`) },
        }),
      )
    // Into the second event it cannot go, within the first one it can.
    expect(await moved('09:00', '13:00')).toBeNull()
    expect(await moved('03:30', '07:30')).toMatchObject({ isSameCar: true, isSameDriver: true })
  })

  test('keeps rides of other vehicles of the host away, too', async () => {
    const cab = await aHostedCab(api)
    const { hires: _, ...free } = await boardOf(cab)
    expect(free.blocked).toEqual([])
    const other = await aHostedCab(api, {
      cityId: cab.fleet.cityId,
      operator: { ownerUserId: cab.host.id },
    })
    const { bookingId } = await aCabBooking(api, await guest(), other.fleet)
    site.answers.set('/a.ics', feedOf({ from: at('12:00'), until: at('14:00') }))
    await addFeed(api, cab)
    const body = { vehicleId: cab.resourceId }
    const assignment = { params: { bookingId }, body }
    const problem = await api.refused('cab_taken', assignHostCab, assignment, { as: cab.as })
    expect(problem.fields?.[0]?.field).toBe('body.vehicleId')
    site.answers.set('/a.ics', feedOf())
    api.clock.advance(1.2 * HOUR)
    await readDue(api)
    await api.ok(assignHostCab, assignment, { as: cab.as })
  })
})

/** An instant as calendars write it. */
const stamp = (instant = ''): string => `${instant.replace(/[-:]/g, '').slice(0, 13)}00Z`

describe('the exported calendar of a vehicle', () => {
  test('has rides with their way and preparation and what other sites take, in UTC and without guests', async () => {
    const cab = await aHostedCab(api)
    await aCabBooking(api, await guest(), cab.fleet)
    const { hires } = await boardOf(cab)
    const ride = [stamp(hires[0]?.busyFrom), stamp(hires[0]?.busyUntil)]
    const text = await exportedText(api, cab)
    expect(timesIn(text)).toEqual([ride])
    expect(text).not.toMatch(/SG-|Siti|Rp/)
    site.answers.set('/a.ics', feedOf({ from: at('18:00'), until: at('19:00') }))
    await addFeed(api, cab)
    const day = RIDE_DAY.replaceAll('-', '')
    // With 45 minutes of preparation.
    expect(timesIn(await exportedText(api, cab))).toEqual([ride, [`${day}T110000Z`, `${day}T124500Z`]])
  })

  test('takes nothing where it comes back, but for another vehicle; a renewed address ends the one before', async () => {
    const cab = await aHostedCab(api)
    const other = await aHostedCab(api)
    await aCabBooking(api, await guest(), cab.fleet)
    const params = { resourceId: cab.resourceId }
    const made = await api.ok(renewCalendarAddress, { params }, { as: cab.as })
    const address = made.exported?.address ?? ''
    site.answers.set('/a.ics', (await exportedAt(api, address)).body)
    expect((await addFeed(api, cab)).imports).toMatchObject([{ blocked: 0 }])
    expect((await addFeed(api, other)).imports).toMatchObject([{ blocked: 1 }])
    await api.ok(renewCalendarAddress, { params }, { as: cab.as })
    expect((await exportedAt(api, address)).statusCode).toBe(404)
  })
})
