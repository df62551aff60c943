import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { listBookings } from '#contract/products/registry.ts'
import { createCabBooking, getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { getCabHold } from '#contract/products/cabs/cab-holds.ts'
import { cabSpending } from '#contract/products/cabs/cabs.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold, cabBody, LICENCE, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'

const api = apiTest()
const MINUTE = 60_000

const someone = async () => signedInAs(api, await aUser(api))
const fields = (field: string, code: string) => ({ fields: [expect.objectContaining({ field, code })] })

describe('a booking is refused', () => {
  test('for the hold of another person, or none', async () => {
    const hold = await aCabHold(api, await someone(), await aFleet(api))
    const as = await someone()
    await api.refused('not_found', createCabBooking, { body: cabBody(hold) }, { as })
    await api.refused('not_found', createCabBooking, { body: cabBody({ ...hold, holdId: uuidv7() }) }, { as })
  })

  test('once the hold is over', async () => {
    const as = await someone()
    const hold = await aCabHold(api, as, await aFleet(api))
    api.clock.advance(15 * MINUTE)
    await api.refused('cab_hold_expired', createCabBooking, { body: cabBody(hold) }, { as })
  })

  test('at another price than the person saw', async () => {
    const as = await someone()
    const hold = await aCabHold(api, as, await aFleet(api))
    const body = { ...cabBody(hold), expectedTotal: { ...hold.total, minor: hold.total.minor - 1 } }
    const refusal = await api.refused('price_changed', createCabBooking, { body }, { as })
    expect(refusal.details).toMatchObject({ actual: hold.total })
  })

  test('beyond the credit of the company, and the car stays held', async () => {
    const client = await aClient(api)
    await api.db.update(clientAccounts).set({ creditLimitMinor: 1 }).where(eq(clientAccounts.clientId, client.id))
    const as = await signedInAs(api, await aUser(api, { clientId: client.id }))
    const hold = await aCabHold(api, as, await aFleet(api))
    await api.refused('credit_limit_reached', createCabBooking, { body: cabBody(hold) }, { as })
    expect(await api.ok(getCabHold, { params: { holdId: hold.holdId } }, { as })).toMatchObject({ state: 'live' })
  })

  test('for a car without a driver: without a licence, too young, or with too new a licence', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const hold = await aCabHold(api, as, fleet, { mode: 'self_drive', hours: undefined, days: 2 })
    expect(hold.selfDrive).toMatchObject({ leastAge: 21, leastLicenceYears: 2 })
    const book = (licence: typeof LICENCE | null) => ({ body: { ...cabBody(hold), licence } })
    expect(await api.refused('driver_licence_missing', createCabBooking, book(null), { as })).toMatchObject(
      fields('body.licence', 'driver_licence_missing'),
    )
    const young = book({ ...LICENCE, bornOn: addDays(RIDE_DAY, -20 * 365) })
    expect(await api.refused('driver_too_young', createCabBooking, young, { as })).toMatchObject(
      fields('body.licence.bornOn', 'driver_too_young'),
    )
    const fresh = book({ ...LICENCE, issuedOn: addDays(RIDE_DAY, -300) })
    await api.refused('driver_licence_too_new', createCabBooking, fresh, { as })
    expect(await api.ok(createCabBooking, book(LICENCE), { as })).toMatchObject({
      state: 'confirmed',
      licenceEnd: '1234',
      driver: null,
      vehicle: { plate: expect.stringContaining('SGH') },
    })
  })
})

describe('a booking', () => {
  test('is confirmed at once, charged, invoiced and mailed, with a voucher', async () => {
    const client = await aClient(api)
    const user = await aUser(api, { clientId: client.id })
    const as = await signedInAs(api, user)
    const booking = await aCabBooking(api, as, await aFleet(api), { signName: 'Ibu Siti' })
    expect(booking).toMatchObject({
      state: 'confirmed',
      signName: 'Ibu Siti',
      passengerName: 'Siti Rahmawati',
      total: { minor: 333_000, currency: 'IDR' },
      paidWith: 'company_account',
      voucherCode: expect.stringMatching(/^[0-9A-Z]{12}$/),
      can: { cancel: true, change: true, pay: false, review: false },
    })
    const params = { bookingId: booking.bookingId }
    expect(await api.ok(getCabBooking, { params }, { as })).toEqual(booking)
    expect(await ledgerOf(api, booking.bookingId)).toMatchObject([['charge', 'company_account', 333_000]])
    const documents = await api.ok(listInvoices, { params }, { as })
    expect(documents).toMatchObject({
      service: 'cab',
      items: [{ kind: 'invoice', lines: [{ kind: 'hire' }, { kind: 'tax', amount: { minor: 33_000 } }] }],
    })
    const mails = await mailsTo(api, 'siti@people.example')
    expect(mails.some(({ subject }) => subject.includes(booking.reference))).toBe(true)
  })

  test('is in the list of my bookings, and counts for the month', async () => {
    const as = await someone()
    const booking = await aCabBooking(api, as, await aFleet(api))
    const { items } = await api.ok(listBookings, {}, { as })
    expect(items).toMatchObject([{ service: 'cab', bookingId: booking.bookingId, people: 2 }])
    const { spent } = await api.ok(cabSpending, { query: { day: RIDE_DAY } }, { as })
    expect(spent).toEqual(booking.total)
  })

  test('repeated with its key is the same', async () => {
    const as = await someone()
    const hold = await aCabHold(api, as, await aFleet(api))
    const body = cabBody(hold)
    const first = await api.ok(createCabBooking, { body }, { as, key: body.bookingId })
    expect(await api.ok(createCabBooking, { body }, { as, key: body.bookingId })).toEqual(first)
  })
})
