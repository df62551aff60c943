import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { octoOptions } from '#server/database/schema/products/tours/octo.ts'
import { tourOperators, tours } from '#server/database/schema/products/tours/tours.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { embeddedTourSupplier } from '../supplier.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCity } from '#tests/support/stays/hotels.ts'
import { OctoDouble } from '#tests/support/tours/octo-double.ts'
import { TOUR_DAY } from '#tests/support/tours/tours.ts'
import { tourSupplierContract } from '#tests/support/tours/tour-supplier-contract.ts'
import { octoTourSupplier } from './octo-supplier.ts'

const api = apiTest()
const octo = await new OctoDouble().open()
afterAll(() => octo.close())
afterEach(() => octo.repair())

const failed = (error: unknown): never => {
  throw error
}
const supplier = () => {
  const { db } = api.app.services
  const clock = api.clock.now
  const others = embeddedTourSupplier({ db, clock, hasFaults: false })
  return octoTourSupplier({ db, clock, settings: octo.settings, others })
}
const refresh = () => supplier().refresh?.({ origin: 'https://travel.example', onFailure: failed })
const hears = (uuid: string, from = octo.settings.webhookSecret) =>
  supplier().receiveEvent?.({ from, body: JSON.stringify({ booking: { uuid } }) })

const contact = { name: 'Siti', email: 'siti@people.example', phone: '' }
let made = { tourId: '', optionId: '', adultId: '', childId: '' }
const orderOn = (day: string) => ({
  bookingId: randomUUID(),
  tourId: made.tourId,
  departureId: departureIdOf({ optionId: made.optionId, day, time: '09:00' }),
  units: [{ unitId: made.adultId, netMinor: 200_000 }],
  contact,
})

beforeAll(async () => {
  await aCity(api)
  await refresh()
  const [ids] = await api.db.select().from(octoOptions)
  const unitOf = (theirs: string) => Object.entries(ids?.theirUnits ?? {}).find(([, id]) => id === theirs)?.[0] ?? ''
  made = {
    tourId: ids?.tourId ?? '',
    optionId: ids?.optionId ?? '',
    adultId: unitOf('adult'),
    childId: unitOf('child'),
  }
})

describe('a supplier over OCTO', () => {
  tourSupplierContract({
    supplier,
    tour: () => made,
    days: [addDays(TOUR_DAY, 2), addDays(TOUR_DAY, 3)],
    sellOut: async (day) => void octo.taken.set(`${day}T09:00:00+07:00`, 10),
    answerLate: async () => void (octo.isInstant = false),
    settle: async (bookingId) => {
      octo.settle(bookingId, 'CONFIRMED')
      await hears(bookingId)
    },
    loseAnswer: async () => octo.fail(/POST \/octo\/bookings/, 'lost'),
    known: async (bookingId) => {
      const booking = octo.bookings.get(bookingId)
      if (booking === undefined) return null
      return { givenBack: booking.sold - booking.unitItems.length, day: booking.availabilityId.slice(0, 10) }
    },
  })

  test('its products are tours here, at prices without included taxes, once', async () => {
    await refresh()
    const [tour, ...more] = await api.db.select().from(tours)
    expect(more).toEqual([])
    expect(tour).toMatchObject({
      titleEn: 'Batik walk in the old town',
      theme: 'culture',
      zone: 'Asia/Jakarta',
      durationMinutes: 180,
      vouchers: 'per_person',
      cancellation: [{ hoursBefore: 24, feePermille: 0 }],
    })
    expect(await api.db.select().from(tourOperators)).toMatchObject([
      { name: 'Batik Tours', email: 'tours@batik.example', phone: '+62 21 555 0199' },
    ])
    const offer = await supplier().check(orderOn(TOUR_DAY))
    expect(offer).toMatchObject({ units: [{ netMinor: 200_000 }] })
  })

  test('products without a known city keep nobody else away', async () => {
    octo.extraProducts = [octo.productLike((product) => Object.assign(product, { id: 'far', locations: [] }))]
    expect(await refresh()).toBe(1)
  })

  test('a price that rose is in the next check', async () => {
    octo.adult = 242_000
    expect(await supplier().check(orderOn(TOUR_DAY))).toMatchObject({ units: [{ netMinor: 220_000 }] })
  })

  test('a day on which nothing starts any more is sold out', async () => {
    octo.closed.add(TOUR_DAY)
    const asked = orderOn(TOUR_DAY)
    expect(await supplier().check(asked)).toEqual({ kind: 'sold_out' })
    expect(await supplier().book(asked)).toEqual({ kind: 'sold_out' })
    expect(octo.bookings.has(asked.bookingId)).toBe(false)
  })

  test.each([401, 429, 500, 'down', 'garbage'] as const)(
    'says nothing for sure after %s, and no message of the supplier is passed on',
    async (fault) => {
      octo.fail(/POST \/octo\/availability/, fault)
      const failure = await supplier()
        .check(orderOn(TOUR_DAY))
        .catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'SupplierError' })
      expect(String(failure)).not.toContain('Siti')
    },
  )

  test('a cancellation by the operator is told by a webhook, which has to know the address', async () => {
    const asked = orderOn(addDays(TOUR_DAY, 5))
    await supplier().book(asked)
    octo.settle(asked.bookingId, 'CANCELLED')
    expect(await hears(asked.bookingId, 'another-secret-of-some-length-0')).toBe('untrusted')
    expect(await supplier().events(failed)).toEqual([])
    expect(await hears(asked.bookingId)).toBe('heard')
    expect(await supplier().events(failed)).toMatchObject([{ bookingId: asked.bookingId, kind: 'cancelled' }])
    expect(await hears(randomUUID())).toBe('ignored')
    const secret = octo.settings.webhookSecret
    expect(await supplier().receiveEvent?.({ from: secret, body: '{' })).toBe('unreadable')
  })

  test.each([
    ['of another currency', { currency: 'USD', currencyPrecision: 2 }],
    ['below its taxes', { includedTaxes: [{ name: 'tax', retail: 900_000 }] }],
    ['of a strange precision', { currencyPrecision: -400 }],
  ])('a price %s is none: nothing is offered or booked at it', async (_what, price) => {
    octo.strangePrice = price
    await expect(supplier().check(orderOn(TOUR_DAY))).rejects.toThrow(SupplierError)
  })

  test('the strictest cut-off of its options is the rule of the tour', async () => {
    octo.otherCutoffs = [{ cancellationCutoffAmount: 30, cancellationCutoffUnit: 'day' }]
    await refresh()
    const [strict] = await api.db.select().from(tours)
    expect(strict?.cancellation).toEqual([{ hoursBefore: 720, feePermille: 0 }])
    octo.otherCutoffs = [{ cancellationCutoffAmount: 0, cancellationCutoffUnit: null }]
    await refresh()
    const [never] = await api.db.select().from(tours)
    expect(never?.cancellation).toEqual([])
  })

  test('a booking that cannot be read keeps no other back, and one that ran out is cancelled', async () => {
    const [first, second] = [orderOn(addDays(TOUR_DAY, 6)), orderOn(addDays(TOUR_DAY, 6))]
    await supplier().book(first)
    await supplier().book(second)
    await hears(first.bookingId)
    await hears(second.bookingId)
    octo.settle(second.bookingId, 'EXPIRED')
    octo.fail(new RegExp(`GET /octo/bookings/${first.bookingId}`), 'garbage')
    const failures: unknown[] = []
    const events = await supplier().events((error) => failures.push(error))
    const own = events.filter(({ bookingId }) => [first.bookingId, second.bookingId].some((one) => one === bookingId))
    expect(own).toMatchObject([{ bookingId: second.bookingId, kind: 'cancelled' }])
    expect(failures).toHaveLength(1)
  })

  test('its webhook is made once', async () => {
    await refresh()
    await refresh()
    const url = `https://travel.example/api/Tours/webhooks/${octo.settings.webhookSecret}`
    expect(octo.webhooks).toMatchObject([{ url, event: 'booking_update' }])
  })
})
