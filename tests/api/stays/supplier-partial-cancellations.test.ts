import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { bookingChanges } from '#server/database/schema/bookings/booking-changes.ts'
import { supplierBookings } from '#server/database/schema/products/stays/suppliers.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { apiTest } from '#tests/support/api.ts'
import { at, cancelPartly } from '#tests/support/stays/room-cancellations.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import {
  addsUp,
  aStruckBooking,
  atSupplier,
  MINUTE,
  seen,
  supplierJob,
  supplierJobs,
} from '#tests/support/stays/suppliers.ts'
import { aBooking } from '#tests/support/stays/stays.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'

// The app's own job asks too, at the moment of the test: what it does must not be waited for.
const api = apiTest({ settings: { demo: true } })
const SECOND = 1_000

/** A confirmed booking of two nights whose supplier has to be asked. */
const anAskedBooking = async () => {
  const struck = await aStruckBooking(api, 'slow')
  await supplierJob(api, SECOND)
  expect((await seen(api, struck)).state).toBe('confirmed')
  return struck
}

type SupplierNotice = { bookingId: string; roomNights: readonly RoomNight[] }

/** A supplier that writes down what it is told, and takes it as it would, unless it fails. */
const listener = (bookingId: string, failures = 0) => {
  const notified: SupplierNotice['roomNights'][] = []
  let left = failures
  return {
    notified,
    more: {
      supplier: {
        cancelRoomNights: async (part: SupplierNotice) => {
          if (part.bookingId !== bookingId) return
          if (left > 0) {
            left -= 1
            throw new SupplierError('no answer')
          }
          notified.push(part.roomNights)
        },
      },
      onFailure: (error: unknown) => expect(error).toBeInstanceOf(SupplierError),
    },
  }
}

const changeOf = async (bookingId: string) => {
  const [change] = await api.db.select().from(bookingChanges).where(eq(bookingChanges.bookingId, bookingId))
  if (change === undefined) throw new Error('nothing was cancelled')
  return change
}

/** Puts the telling off, so that the job of the test is the one that does it. */
const putOff = (bookingId: string, milliseconds: number) =>
  api.db
    .update(bookingChanges)
    .set({
      supplierNextAt: new Date(api.clock.now().getTime() + milliseconds),
      supplierAttempts: 0,
      supplierNotifiedAt: null,
    })
    .where(eq(bookingChanges.bookingId, bookingId))

const inBooksOf = async (bookingId: string) => {
  const [stored] = await api.db.select().from(supplierBookings).where(eq(supplierBookings.bookingId, bookingId))
  return stored?.cancelledRoomNights
}

describe('a part of a stay that is cancelled', () => {
  test('is sent to the supplier by the job, and the rest remains confirmed there', async () => {
    const { params, token } = await anAskedBooking()
    const { bookingId } = params
    await cancelPartly(api, token, bookingId, [at(1, 0)])
    await expect.poll(async () => (await supplierJob(api, 0), inBooksOf(bookingId))).toEqual([at(1, 0)])
    expect(await atSupplier(api, bookingId)).toBe('confirmed')
    await expect
      .poll(async () => (await changeOf(bookingId)).supplierNextAt, { message: 'told, and not again' })
      .toBeNull()
    expect((await changeOf(bookingId)).supplierNotifiedAt).not.toBeNull()
    await addsUp(api)
  })

  test('is resent until the supplier accepts, with longer pauses, and then no more', async () => {
    const { params, token } = await anAskedBooking()
    const { bookingId } = params
    await cancelPartly(api, token, bookingId, [at(1, 1)])
    await putOff(bookingId, MINUTE)
    const { notified, more } = listener(bookingId, 3)
    const start = MINUTE
    // Tried at once, after two seconds, after four more, after eight more; between them nobody is asked.
    for (const [afterMs, attempts] of [
      [0, 1],
      [1_999, 1],
      [2_000, 2],
      [5_999, 2],
      [6_000, 3],
    ] as const) {
      await supplierJob(api, start + afterMs, more)
      expect((await changeOf(bookingId)).supplierAttempts, String(afterMs)).toBe(attempts)
    }
    expect(notified).toEqual([])
    await supplierJob(api, start + 14_000, more)
    expect(notified).toEqual([[at(1, 1)]])
    expect(await changeOf(bookingId)).toMatchObject({ supplierNextAt: null, supplierAttempts: 4 })
    await supplierJob(api, 60 * MINUTE, more)
    expect(notified).toHaveLength(1)
  })

  test('is sent once by several processes, and counts once when sent twice', async () => {
    const { params, token } = await anAskedBooking()
    const { bookingId } = params
    await cancelPartly(api, token, bookingId, [at(1, 0)])
    await putOff(bookingId, MINUTE)
    await supplierJobs(api, 5, MINUTE)
    expect(await changeOf(bookingId)).toMatchObject({ supplierNextAt: null, supplierAttempts: 1 })
    expect(await inBooksOf(bookingId)).toEqual([at(1, 0)])
    // Its answer was lost.
    await putOff(bookingId, 2 * MINUTE)
    await supplierJob(api, 3 * MINUTE)
    expect(await inBooksOf(bookingId)).toEqual([at(1, 0)])
  })

  test('and then the rest, is sent as a full cancellation, and the partial one then changes nothing', async () => {
    const struck = await anAskedBooking()
    const { params, token } = struck
    const { bookingId } = params
    await cancelPartly(api, token, bookingId, [at(1, 0)])
    await putOff(bookingId, 10 * MINUTE)
    const { refund, version } = await quoteStay(api, { params }, { as: token })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: token, version })
    await expect.poll(async () => (await supplierJob(api, 2 * SECOND), atSupplier(api, bookingId))).toBe('cancelled')
    await supplierJob(api, 11 * MINUTE)
    expect(await changeOf(bookingId)).toMatchObject({ supplierNextAt: null })
    expect(await inBooksOf(bookingId)).toEqual([])
    await addsUp(api)
  })

  test('of our own stock is sent to no supplier', async () => {
    const hotel = await aHotel(api)
    const token = await signedInAs(api, await aUser(api))
    const { bookingId } = await aBooking(api, token, hotel.ratePlanId)
    await cancelPartly(api, token, bookingId, [at(1, 0)])
    expect(await changeOf(bookingId)).toMatchObject({
      supplierNextAt: null,
      supplierNotifiedAt: null,
      supplierAttempts: 0,
    })
  })
})
