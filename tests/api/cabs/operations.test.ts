import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { assignCab, cabBoard, cancelCabByOperator, reportCabNoShow } from '#contract/products/cabs/cab-board.ts'
import { createCabBooking, getCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { transact } from '#server/database/db.ts'
import { cabHires } from '#server/database/schema/products/cabs/cabs.ts'
import { rehire } from '#server/domain/products/cabs/operations/rehire.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold, cabBody, LICENCE, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aFleet, type MadeFleet } from '#tests/support/cabs/fleet.ts'
import { aCabFault } from '#tests/support/cabs/jobs.ts'
import { anOperator, assignDriversJob, cabEventsJob } from '#tests/support/cabs/operations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000
const HOURLY = 333_000
const EMAIL = 'siti@people.example'

const someone = async (): Promise<{ user: User; as: string }> => {
  const user = await aUser(api)
  return { user, as: await signedInAs(api, user) }
}
const seen = (booking: CabBooking, as: string) => api.ok(getCabBooking, { params: booking }, { as })
const kindsOf = async (as: string) =>
  (await api.ok(listNotifications, { query: {} }, { as })).items.map(({ event }) => event.kind)
const boardOf = (as: string, fleet: MadeFleet, more: { from?: string; days?: string } = {}) =>
  api.ok(cabBoard, { query: { operatorId: fleet.operatorId, from: RIDE_DAY, ...more } }, { as })
const fieldsOf = async (
  as: string,
  booking: CabBooking,
  body: { driverId?: string; vehicleId?: string },
  code: Parameters<typeof api.refused>[0],
) => (await api.refused(code, assignCab, { params: booking, body }, { as })).fields?.map(({ field }) => field)
const otherDriver = (fleet: MadeFleet, name: string | undefined) => {
  const found = fleet.drivers.find((driver) => driver.name !== name)
  if (found === undefined) throw new Error('the fleet has one driver')
  return found
}

describe('the operations of rides', () => {
  test('are for the operator alone, and of rides that exist', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    const booking = await aCabBooking(api, as, fleet)
    const admin = await signedInAs(api, await aUser(api, { roles: ['admin'] }))
    for (const token of [as, admin]) {
      await api.refused('forbidden', cabBoard, { query: {} }, { as: token })
      await api.refused('forbidden', assignCab, { params: booking, body: {} }, { as: token })
      await api.refused('forbidden', reportCabNoShow, { params: booking }, { as: token })
      await api.refused('forbidden', cancelCabByOperator, { params: booking, body: {} }, { as: token })
    }
    const operator = await anOperator(api)
    const params = { bookingId: uuidv7() }
    await api.refused('not_found', assignCab, { params, body: {} }, { as: operator })
    await api.refused('not_found', reportCabNoShow, { params }, { as: operator })
    await api.refused('not_found', cancelCabByOperator, { params, body: {} }, { as: operator })
    await api.refused('not_found', cabBoard, { query: { operatorId: uuidv7() } }, { as: operator })
  })
})

describe('the board', () => {
  test('shows each car with its hires, with travel and preparation, and what is only held', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api, { cars: 3 })
    const booking = await aCabBooking(api, as, fleet)
    await aCabHold(api, as, fleet)
    const board = await boardOf(await anOperator(api), fleet)
    expect(board.operators).toMatchObject([{ operatorId: fleet.operatorId, zone: 'Asia/Jakarta' }])
    expect(board.vehicles.map(({ plate }) => plate).toSorted()).toEqual(fleet.vehicles.map(({ plate }) => plate))
    expect(board.drivers.map(({ driverId }) => driverId).toSorted()).toEqual(
      fleet.drivers.map(({ id }) => id).toSorted(),
    )
    const hires = board.vehicles.flatMap((vehicle) => vehicle.hires)
    expect(hires.map(({ bookingId }) => bookingId)).toEqual(expect.arrayContaining([booking.bookingId, null]))
    const hire = hires.find(({ bookingId }) => bookingId !== null)
    expect(hire).toMatchObject({
      reference: booking.reference,
      state: 'confirmed',
      passengerName: 'Siti Rahmawati',
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      noShowFrom: booking.noShowFrom,
      can: { assign: true, reportNoShow: false, cancel: true },
    })
    expect(Date.parse(hire?.busyFrom ?? '')).toBeLessThan(Date.parse(booking.startsAt))
    expect(Date.parse(hire?.busyUntil ?? '')).toBeGreaterThan(Date.parse(booking.endsAt))
    expect(hires.find(({ bookingId }) => bookingId === null)?.can).toEqual({
      assign: false,
      reportNoShow: false,
      cancel: false,
    })
  })

  test('has a window by the clock of the operator, of two weeks at most', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    await aCabBooking(api, as, fleet)
    const operator = await anOperator(api)
    const hiresIn = async (more: { from: string; days: string }) =>
      (await boardOf(operator, fleet, more)).vehicles.flatMap(({ hires }) => hires).length
    expect(await hiresIn({ from: RIDE_DAY, days: '1' })).toBe(1)
    expect(await hiresIn({ from: addDays(RIDE_DAY, 1), days: '14' })).toBe(0)
    expect(await hiresIn({ from: addDays(RIDE_DAY, -3), days: '3' })).toBe(0)
    expect(await hiresIn({ from: addDays(RIDE_DAY, -3), days: '4' })).toBe(1)
    await api.refused('cab_board_too_long', cabBoard, { query: { days: '15' } }, { as: operator })
  })
})

describe('a driver', () => {
  test('is assigned to a confirmed ride once, and told with name, phone and plate', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    await assignDriversJob(api)
    const booking = await aCabBooking(api, as, fleet)
    expect(booking.driver).toBeNull()
    expect(await assignDriversJob(api)).toBe(1)
    expect(await assignDriversJob(api)).toBe(0)
    const { driver, version, happenings } = await seen(booking, as)
    expect(driver).toMatchObject({ phone: '+62 812 5550 1234', changedAt: null })
    expect(fleet.drivers.map(({ name }) => name)).toContain(driver?.name)
    expect(fleet.vehicles.map(({ plate }) => plate)).toContain(driver?.plate)
    expect(version).toBe(booking.version + 1)
    expect(happenings).toMatchObject([{ what: 'driver_assigned', was: '', is: driver?.name }])
    expect((await kindsOf(as))[0]).toBe('cab_driver_assigned')
    const mail = (await mailsTo(api, EMAIL)).at(-1)
    expect(mail?.subject).toMatch(/^Your driver/)
    expect(mail?.body).toContain(driver?.plate)
  })

  test('has one ride at a time: of two rides with one driver the second waits', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api, { cars: 2, drivers: 1 })
    await assignDriversJob(api)
    await aCabBooking(api, as, fleet)
    await aCabBooking(api, as, fleet)
    expect(await assignDriversJob(api)).toBe(1)
    expect(await assignDriversJob(api)).toBe(0)
  })

  test('is changed by the operator, and the traveller is told who comes instead', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    const booking = await aCabBooking(api, as, fleet)
    await assignDriversJob(api)
    const before = await seen(booking, as)
    const other = otherDriver(fleet, before.driver?.name)
    const operator = await anOperator(api)
    const body = { driverId: other.id }
    const answer = await api.ok(assignCab, { params: booking, body }, { as: operator })
    expect(answer).toMatchObject({ driver: { name: other.name }, version: before.version + 1 })
    // The same once more changes and tells nothing.
    await api.ok(assignCab, { params: booking, body }, { as: operator })
    const after = await seen(booking, as)
    expect(after.version).toBe(before.version + 1)
    expect(after.driver?.changedAt).not.toBeNull()
    expect(after.happenings.at(-1)).toMatchObject({ what: 'driver_changed', was: before.driver?.name, is: other.name })
    expect((await kindsOf(as)).filter((kind) => kind === 'cab_driver_changed')).toHaveLength(1)
    const mail = (await mailsTo(api, EMAIL)).at(-1)
    expect(mail?.subject).toMatch(/^Driver or car changed/)
    expect(mail?.body).toContain(other.name)
  })

  test('of another operator, or busy with another ride, is refused at the field', async () => {
    const { as } = await someone()
    const [fleet, elsewhere] = [await aFleet(api, { drivers: 2 }), await aFleet(api)]
    const [one, two] = [await aCabBooking(api, as, fleet), await aCabBooking(api, as, fleet)]
    await assignDriversJob(api)
    const operator = await anOperator(api)
    const strange = elsewhere.drivers[0]?.id ?? ''
    expect(await fieldsOf(operator, one, { driverId: strange }, 'cab_driver_unknown')).toEqual(['body.driverId'])
    const ofTwo = (await seen(two, as)).driver?.name
    const busyId = fleet.drivers.find(({ name }) => name === ofTwo)?.id ?? ''
    expect(await fieldsOf(operator, one, { driverId: busyId }, 'cab_driver_busy')).toEqual(['body.driverId'])
    const car = elsewhere.vehicles[0]?.id ?? ''
    expect(await fieldsOf(operator, one, { vehicleId: car }, 'cab_vehicle_unfit')).toEqual(['body.vehicleId'])
    const board = await boardOf(operator, fleet)
    const taken = board.vehicles.find(({ hires }) => hires.some(({ bookingId }) => bookingId === two.bookingId))
    expect(await fieldsOf(operator, one, { vehicleId: taken?.vehicleId ?? '' }, 'cab_taken')).toEqual([
      'body.vehicleId',
    ])
    expect((await seen(one, as)).driver?.name).not.toBe(ofTwo)
  })

  test('is sent later by the operator itself', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    await aCabFault(api, fleet, 'other_driver_later', 5)
    const booking = await aCabBooking(api, as, fleet)
    await cabEventsJob(api, 2_000)
    await assignDriversJob(api)
    const before = await seen(booking, as)
    expect(await cabEventsJob(api, 6 * MINUTE)).toBe(1)
    expect(await cabEventsJob(api, 7 * MINUTE)).toBe(0)
    const after = await seen(booking, as)
    expect(after.driver?.name).toBe(otherDriver(fleet, before.driver?.name).name)
    expect((await kindsOf(as))[0]).toBe('cab_driver_changed')
  })
})

describe('another car', () => {
  test('takes the place of the first, which is free again', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    const booking = await aCabBooking(api, as, fleet)
    await assignDriversJob(api)
    const before = await seen(booking, as)
    const other = fleet.vehicles.find(({ plate }) => plate !== before.driver?.plate)
    const operator = await anOperator(api)
    await api.ok(assignCab, { params: booking, body: { vehicleId: other?.id ?? '' } }, { as: operator })
    const after = await seen(booking, as)
    expect(after.driver).toMatchObject({ name: before.driver?.name, plate: other?.plate })
    expect(after.happenings.at(-1)).toMatchObject({
      what: 'vehicle_changed',
      was: before.driver?.plate,
      is: other?.plate,
    })
    await aCabBooking(api, as, fleet)
    const hires = (await boardOf(operator, fleet)).vehicles.map((vehicle) => vehicle.hires.length)
    expect(hires).toEqual([1, 1])
  })

  test('that is taken leaves the hire as it was, in the same transaction', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    await aCabBooking(api, as, fleet)
    await aCabBooking(api, as, fleet)
    const hires = await api.db.select().from(cabHires).where(eq(cabHires.operatorId, fleet.operatorId))
    const [one, two] = hires
    const vehicleId = two?.vehicleId ?? ''
    const hireId = await transact(api.db, (tx) => rehire(tx, one?.id ?? '', { vehicleId, driverId: null }))
    expect(hireId).toBeNull()
    const after = await api.db.select().from(cabHires).where(eq(cabHires.operatorId, fleet.operatorId))
    expect(after.map(({ state }) => state)).toEqual(['booked', 'booked'])
  })

  test('of a car without a driver is told by its plate', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    const ride = { mode: 'self_drive' as const, days: 1, hours: undefined }
    const booking = await aCabBooking(api, as, fleet, { ride, licence: LICENCE })
    await assignDriversJob(api)
    expect((await seen(booking, as)).driver).toBeNull()
    const other = fleet.vehicles.find(({ plate }) => plate !== booking.vehicle?.plate)
    const operator = await anOperator(api)
    const driverId = fleet.drivers[0]?.id ?? ''
    await api.refused('cab_driver_unknown', assignCab, { params: booking, body: { driverId } }, { as: operator })
    await api.ok(assignCab, { params: booking, body: { vehicleId: other?.id ?? '' } }, { as: operator })
    expect((await seen(booking, as)).vehicle?.plate).toBe(other?.plate)
    expect((await mailsTo(api, EMAIL)).at(-1)?.body).toContain(other?.plate)
  })
})

describe('a no-show', () => {
  test('is reported after the waiting time, costs the price, and frees the car', async () => {
    const user = await aUser(api)
    const fleet = await aFleet(api, { cars: 1 })
    const booking = await aCabBooking(api, await signedInAs(api, user), fleet)
    const from = Date.parse(booking.noShowFrom)
    api.clock.set(new Date(from - 1))
    const early = await anOperator(api)
    const { details } = await api.refused('cab_no_show_too_early', reportCabNoShow, { params: booking }, { as: early })
    expect(details).toMatchObject({ from: booking.noShowFrom })
    api.clock.set(new Date(from))
    const operator = await anOperator(api)
    const board = await boardOf(operator, fleet)
    expect(board.vehicles.flatMap(({ hires }) => hires)[0]?.can.reportNoShow).toBe(true)
    expect(await api.ok(reportCabNoShow, { params: booking }, { as: operator })).toMatchObject({ state: 'no_show' })
    await api.refused('illegal_transition', reportCabNoShow, { params: booking }, { as: operator })
    const as = await signedInAs(api, user)
    expect(await seen(booking, as)).toMatchObject({ state: 'no_show', refunds: [], can: { cancel: false } })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'company_account', HOURLY]])
    expect((await kindsOf(as))[0]).toBe('booking_no_show')
    expect((await mailsTo(api, EMAIL)).at(-1)?.subject).toMatch(/^Reported as no-show/)
    expect((await boardOf(operator, fleet)).vehicles.flatMap(({ hires }) => hires)).toEqual([])
    const { rows } = await api.db.execute(sql`select state from cab_hires where operator_id = ${fleet.operatorId}`)
    expect(rows).toEqual([{ state: 'released' }])
  })
})

describe('an operator that cancels', () => {
  test('refunds in full whatever the step, frees the car and tells the booker where to book again', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api, { cars: 1, operator: { cancellation: [] } })
    const booking = await aCabBooking(api, as, fleet)
    const operator = await anOperator(api)
    const body = { note: 'The car broke down' }
    const answer = await api.ok(cancelCabByOperator, { params: booking, body }, { as: operator })
    expect(answer.state).toBe('cancelled')
    expect(await api.ok(cancelCabByOperator, { params: booking, body }, { as: operator })).toEqual(answer)
    expect(await seen(booking, as)).toMatchObject({
      state: 'cancelled',
      operatorCancelled: { note: 'The car broke down' },
      refunds: [{ reason: 'supplier_cancelled', amount: booking.total, fee: { minor: 0 } }],
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([
      ['charge', 'company_account', HOURLY],
      ['refund', 'company_account', -HOURLY],
    ])
    const { items } = await api.ok(listInvoices, { params: booking }, { as })
    expect(items.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect((await kindsOf(as))[0]).toBe('cab_cancelled_by_operator')
    const mail = (await mailsTo(api, EMAIL)).at(-1)
    expect(mail?.body).toContain('The car broke down')
    expect(mail?.body).toContain('Find another car')
    expect((await aCabBooking(api, as, fleet)).state).toBe('confirmed')
  })

  test('of a ride that is paid by card gives the money back there', async () => {
    const { as } = await someone()
    const fleet = await aFleet(api)
    const hold = await aCabHold(api, as, fleet)
    const body = { ...cabBody(hold), payWith: 'card' as const }
    const booking = await api.ok(createCabBooking, { body }, { as })
    expect(booking.state).toBe('awaiting_payment')
    const operator = await anOperator(api)
    const answer = await api.ok(cancelCabByOperator, { params: booking, body: {} }, { as: operator })
    expect(answer.state).toBe('cancelled')
    expect((await seen(booking, as)).refunds).toEqual([])
  })

  test('of a ride that is over is refused', async () => {
    const { as } = await someone()
    const booking = await aCabBooking(api, as, await aFleet(api))
    const operator = await anOperator(api)
    await api.ok(cancelCabByOperator, { params: booking, body: {} }, { as: operator })
    const params = booking
    await api.refused('illegal_transition', assignCab, { params, body: {} }, { as: operator })
    await api.refused('illegal_transition', reportCabNoShow, { params }, { as: operator })
  })
})
