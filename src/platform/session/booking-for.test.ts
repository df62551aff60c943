import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allocationOfBooking } from '#contract/companies/allocated.ts'
import { allocationChoices } from '#contract/companies/booking-fields.ts'
import { listTravellers } from '#contract/accounts/travellers.ts'
import { call, session } from '../api/client.ts'
import { refused, serve } from '../device/test-support.ts'
import { bookingFor, forWhom, startBookingFor, stopBookingFor, travellingUser } from './booking-for.ts'
import { signedInForEachTest } from './signed-in-test-support.ts'

signedInForEachTest()
afterEach(() => {
  stopBookingFor()
  sessionStorage.clear()
})

const me = () => {
  const { user } = session.getState()
  if (user === null) throw new Error('nobody is signed in')
  return user
}
const MADE = { userId: '01900000-0000-7000-8000-000000000009', name: 'Made Suardana', email: 'made@n.example' }
beforeEach(() => startBookingFor({ ...MADE, bookerId: me().id }))

const headerOf = async (work: () => Promise<unknown>): Promise<string | null | undefined> => {
  const network = serve(() => refused({ status: 404, code: 'not_found' }))
  await work().catch(() => undefined)
  const request = network.mock.calls[0]?.[0]
  return request instanceof Request ? request.headers.get('Singgah-Booking-For') : undefined
}

it('goes with calls about new bookings, and with no other', async () => {
  expect(await headerOf(() => call(allocationChoices, { query: {} }))).toBe(MADE.userId)
  expect(await headerOf(() => call(allocationChoices, { query: {} }, { bookingFor: null }))).toBeNull()
  expect(await headerOf(() => call(listTravellers, {}))).toBeNull()
  // A booking knows its traveller.
  const params = { bookingId: MADE.userId }
  expect(await headerOf(() => call(allocationOfBooking, { params }))).toBeNull()
  stopBookingFor()
  expect(await headerOf(() => call(allocationChoices, { query: {} }))).toBeNull()
})

it('fills forms with the traveller, and keeps what is theirs apart', () => {
  expect(travellingUser(me())).toMatchObject({ name: MADE.name, email: MADE.email, phoneNumber: null })
  expect(forWhom()).toEqual([`for ${MADE.userId}`])
  stopBookingFor()
  expect(travellingUser(me())).toBe(me())
  expect(forWhom()).toEqual([])
})

it('survives a reload of the tab', async () => {
  vi.resetModules()
  const reloaded = await import('./booking-for.ts')
  expect(reloaded.bookingFor(me().id)).toMatchObject(MADE)
  // Later files of this process get this instance.
  reloaded.stopBookingFor()
})

it('is over with the session, and never that of another person', () => {
  expect(bookingFor('somebody-else')).toBeNull()
  const { id } = me()
  void session.signOut()
  expect(bookingFor(id)).toBeNull()
  expect(sessionStorage.getItem('singgah.bookingFor')).toBeNull()
})
