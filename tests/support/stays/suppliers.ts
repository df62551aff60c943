import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createStayBooking, getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import type { PayWith } from '#contract/payments/states.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { supplierBookings } from '#server/database/schema/products/stays/suppliers.ts'
import type { FaultKind } from '#server/database/schema/supplier-faults.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { askSupplier, takeSupplierEvents } from '#server/domain/products/stays/supplier/supplier-requests.ts'
import { embeddedSupplier } from '#server/adapters/suppliers/stays/supplier.ts'
import { setFault } from '#server/adapters/suppliers/stays/faults.ts'
import type { HotelSupplier } from '#server/domain/products/stays/supplier/hotel-supplier.ts'
import type { Api } from '../api.ts'
import { aHotel, type MadeHotel } from './hotels.ts'
import { mailsTo } from '../mails.ts'
import { balanceMismatches } from '../payments.ts'
import { aUser, signedInAs, type User } from '../accounts/people.ts'
import { aHold, bookingBody, CONTACT } from './stays.ts'

export const MINUTE = 60_000

/** Sets a switch of the embedded supplier for the next booking of a hotel. */
export const aFault = (api: Api, hotel: MadeHotel, kind: FaultKind, value?: number): Promise<void> =>
  setFault(api.db, { propertyId: hotel.hotelId, kind, uses: 1, ...(value !== undefined && { value }) }, api.clock.now())

export type Struck = {
  hotel: MadeHotel
  user: User
  token: string
  booking: StayBooking
  params: { bookingId: string }
}

type Made = { hotel?: MadeHotel; user?: User; payWith?: PayWith; value?: number }

/** A booking that a switch struck. */
export const aStruckBooking = async (api: Api, kind: FaultKind, made: Made = {}): Promise<Struck> => {
  const hotel = made.hotel ?? (await aHotel(api))
  const user = made.user ?? (await aUser(api))
  const token = await signedInAs(api, user)
  const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
  await aFault(api, hotel, kind, made.value)
  const booking = await api.ok(
    createStayBooking,
    { body: { ...body, payWith: made.payWith ?? 'company_account' } },
    { as: token },
  )
  return { hotel, user, token, booking, params: { bookingId: booking.bookingId } }
}

const failed = (error: unknown): never => {
  throw error
}

/**
 * What the job does, at a moment of its own: the app's job goes by the clock of the test, to which nothing is due yet.
 * Gives how many bookings were settled.
 */
export const supplierJob = async (
  api: Api,
  afterMs: number,
  more: { supplier?: Partial<HotelSupplier>; onFailure?: (error: unknown) => void } = {},
): Promise<number> => {
  const { db } = api.app.services
  const now = new Date(api.clock.now().getTime() + afterMs)
  const whole = embeddedSupplier({ db, clock: () => now, hasFaults: true, pause: async () => undefined })
  const supplier = { ...whole, ...more.supplier }
  const given = { db, supplier, now, origin: 'http://localhost', onFailure: more.onFailure ?? failed }
  return (await askSupplier(given)) + (await takeSupplierEvents(given))
}

/** Where a stay is in the books of the supplier. */
export const atSupplier = async (api: Api, bookingId: string): Promise<string | undefined> =>
  (await api.db.select().from(supplierBookings).where(eq(supplierBookings.bookingId, bookingId)))[0]?.state

/** The job of several processes at once. */
export const supplierJobs = (api: Api, count: number, afterMs: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => supplierJob(api, afterMs)))

export const seen = (api: Api, { params, token }: Pick<Struck, 'params' | 'token'>): Promise<StayBooking> =>
  api.ok(getStayBooking, { params }, { as: token })

export const statesOf = ({ events }: Pick<StayBooking, 'events'>): string[] => events.map(({ state }) => state)

export const invoicesOf = async (api: Api, { params, token }: Struck): Promise<string[]> =>
  (await api.ok(listInvoices, { params }, { as: token })).items.map(({ kind }) => kind)

/** The subjects of the mails about a booking, oldest first. */
export const subjectsAbout = async (api: Api, { booking }: Pick<Struck, 'booking'>): Promise<string[]> =>
  (await mailsTo(api, CONTACT.email)).map(({ subject }) => subject).filter((text) => text.includes(booking.reference))

/** Stock and ledger are what bookings and holds say. */
export const addsUp = async (api: Api): Promise<void> => {
  expect(await stockMismatches(api.db)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
}
