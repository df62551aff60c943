import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import type { TourOrder, TourSupplier } from '#server/domain/products/tours/supplier/tour-supplier.ts'

/** A supplier of tours with what its tests need to know of it. */
export type TourSupplierWorld = {
  supplier: () => TourSupplier
  /** A tour with an adult and a child unit, that starts at nine every day and is confirmed when asked. */
  tour: () => { tourId: string; optionId: string; adultId: string; childId: string }
  days: readonly [string, string]
  /** The next booking of the tour finds no places left. */
  sellOut: (day: string) => Promise<void>
  /** The next booking is answered later, by `settle`. */
  answerLate: () => Promise<void>
  /** What was answered late is confirmed now; it may take an event. */
  settle: (bookingId: string) => Promise<void>
  /** The next answer to a booking request is lost after it took effect. */
  loseAnswer: () => Promise<void>
  /** How many units of a booking the supplier got back, and its day. */
  known: (bookingId: string) => Promise<{ givenBack: number; day: string } | null>
}

const failed = (error: unknown): never => {
  throw error
}

const CONTACT = { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 812 5550 100' }

/** What every supplier of tours keeps to. */
export const tourSupplierContract = ({ supplier, tour, days: [day, other], ...world }: TourSupplierWorld): void => {
  const order = (units: 'one' | 'family' = 'one'): TourOrder & { contact: typeof CONTACT } => {
    const { tourId, optionId, adultId, childId } = tour()
    const adult = { unitId: adultId, netMinor: 200_000 }
    return {
      bookingId: randomUUID(),
      tourId,
      departureId: departureIdOf({ optionId, day, time: '09:00' }),
      units: units === 'one' ? [adult] : [adult, adult, { unitId: childId, netMinor: 100_000 }],
      contact: CONTACT,
    }
  }

  test('a check reserves nothing, and answers the same again', async () => {
    const asked = order('family')
    const offer = await supplier().check(asked)
    expect(offer).toMatchObject({ kind: 'available', confirms: 'when_asked' })
    expect(await supplier().check(asked)).toEqual(offer)
    expect(offer.kind === 'available' ? offer.units.map(({ unitId }) => unitId) : []).toEqual(
      asked.units.map(({ unitId }) => unitId),
    )
    expect(await supplier().find(asked.bookingId)).toBeNull()
  })

  test('a booking is made once, however often it is asked for', async () => {
    const asked = order('family')
    await supplier().check(asked)
    const issue = await supplier().book(asked)
    expect(issue).toMatchObject({ kind: 'confirmed' })
    expect(await supplier().book(asked)).toEqual(issue)
    expect(await supplier().find(asked.bookingId)).toEqual(issue)
    expect(await world.known(asked.bookingId)).toEqual({ givenBack: 0, day })
  })

  test('an answer that got lost is found', async () => {
    const asked = order()
    await world.loseAnswer()
    await supplier().check(asked)
    await expect(supplier().book(asked)).rejects.toThrow(SupplierError)
    const found = await supplier().find(asked.bookingId)
    expect(found === null ? await supplier().book(asked) : found).toMatchObject({ kind: 'confirmed' })
    expect(await world.known(asked.bookingId)).toEqual({ givenBack: 0, day })
  })

  test('a departure without places is sold out', async () => {
    await world.sellOut(day)
    expect(await supplier().check(order())).toEqual({ kind: 'sold_out' })
  })

  test('a booking that is answered late is pending, and confirmed by an event that is told until it is taken', async () => {
    await world.answerLate()
    const asked = order()
    await supplier().check(asked)
    expect(await supplier().book(asked)).toEqual({ kind: 'pending' })
    expect(await supplier().find(asked.bookingId)).toEqual({ kind: 'pending' })
    await world.settle(asked.bookingId)
    const events = (await supplier().events(failed)).filter(({ bookingId }) => bookingId === asked.bookingId)
    expect(events).toMatchObject([{ kind: 'confirmed' }])
    expect((await supplier().events(failed)).map(({ eventId }) => eventId)).toContain(events[0]?.eventId)
    await supplier().taken(events[0]?.eventId ?? '')
    expect((await supplier().events(failed)).filter(({ bookingId }) => bookingId === asked.bookingId)).toEqual([])
    expect(await supplier().find(asked.bookingId)).toMatchObject({ kind: 'confirmed' })
  })

  test('a booking is given back, also twice, and one that nobody knows', async () => {
    const asked = order()
    await supplier().check(asked)
    await supplier().book(asked)
    await supplier().cancel(asked.bookingId)
    await supplier().cancel(asked.bookingId)
    await supplier().cancel(randomUUID())
    expect(await supplier().find(asked.bookingId)).toEqual({ kind: 'cancelled' })
  })

  test('a unit is given back while the rest stays, and the date moves, each once', async () => {
    const asked = order('family')
    await supplier().check(asked)
    await supplier().book(asked)
    await supplier().change(asked.bookingId, [{ kind: 'unit', index: 2 }])
    await supplier().change(asked.bookingId, [{ kind: 'unit', index: 2 }])
    expect(await world.known(asked.bookingId)).toEqual({ givenBack: 1, day })
    await supplier().change(asked.bookingId, [{ kind: 'unit', index: 0 }])
    expect(await world.known(asked.bookingId)).toEqual({ givenBack: 2, day })
    const moved = departureIdOf({ optionId: tour().optionId, day: other, time: '09:00' })
    await supplier().change(asked.bookingId, [{ kind: 'move', departureId: moved }])
    expect(await world.known(asked.bookingId)).toEqual({ givenBack: 2, day: other })
  })
}
