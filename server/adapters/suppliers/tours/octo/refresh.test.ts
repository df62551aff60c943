import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { TOUR_HORIZON_DAYS } from '#contract/products/tours/tour-search.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { listTours } from '#contract/products/tours/tours.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { octoOptions, octoOrders } from '#server/database/schema/products/tours/octo.ts'
import { tourDepartures } from '#server/database/schema/products/tours/tour-bookings.ts'
import { tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCity, TODAY } from '#tests/support/stays/hotels.ts'
import { OctoDouble } from '#tests/support/tours/octo-double.ts'
import { TOUR_DAY } from '#tests/support/tours/tours.ts'
import { embeddedTourSupplier } from '../supplier.ts'
import { octoClient } from './client.ts'
import { eventsOf } from './events.ts'
import { octoTourSupplier } from './octo-supplier.ts'

const api = apiTest()
const octo = await new OctoDouble().open()
afterAll(() => octo.close())

const failures: string[] = []
afterEach(() => {
  octo.repair()
  failures.length = 0
})
const supplier = () => {
  const { db } = api.app.services
  const clock = api.clock.now
  const others = embeddedTourSupplier({ db, clock, hasFaults: false })
  return octoTourSupplier({ db, clock, settings: octo.settings, others })
}
const refresh = () =>
  supplier().refresh?.({ origin: 'https://travel.example', onFailure: (error) => void failures.push(String(error)) })

let cityKey = ''
beforeAll(async () => {
  cityKey = `city:${await aCity(api)}`
  octo.fail(/GET \/octo\/products/, 500)
  await refresh()
  await api.app.services.places.refresh()
})

const HALF_HOUR = 1_860_000
const theirs = async () => {
  const [ids] = await api.db.select().from(octoOptions).where(eq(octoOptions.theirProductId, 'batik-walk'))
  if (ids === undefined) throw new Error('the tour is not here')
  return ids
}
const openOf = async (optionId: string): Promise<number> => {
  const isOpen = sql`option_id = ${optionId} and not is_closed`
  return (await api.db.select().from(tourDepartures).where(isOpen)).length
}
const below = (product: { id: string; options: { units: { pricingFrom: object[] }[] }[] }, id: string) => {
  product.id = id
  for (const { units } of product.options) {
    for (const { pricingFrom } of units) Object.assign(pricingFrom[0] ?? {}, { includedTaxes: [{ retail: 900_000 }] })
  }
}
const inCurrency = (currency: string) =>
  octo.productLike((product) => {
    Object.assign(product, { id: `in-${currency.toLowerCase()}`, defaultCurrency: currency })
    for (const { units } of product.options) {
      for (const { pricingFrom } of units) Object.assign(pricingFrom[0] ?? {}, { currency })
    }
  })

describe('bringing tours over OCTO up to date', () => {
  test('makes its webhook and goes on, also where the products cannot be read', async () => {
    expect(octo.webhooks).toHaveLength(1)
    expect(failures).toEqual(['SupplierError: octo: 500'])
    expect(await api.db.select().from(tours)).toEqual([])
    expect(await refresh()).toBe(1)
    api.clock.advance(HALF_HOUR)
    octo.taken.set(`${TOUR_DAY}T09:00:00+07:00`, 10)
    octo.fail(/GET \/octo\/products/, 'garbage')
    octo.fail(/GET \/octo\/webhooks/, 500)
    expect(await refresh()).toBe(0)
    expect(failures).toHaveLength(3)
    const { optionId, stockReadAt } = await theirs()
    expect(stockReadAt).toEqual(api.clock.now())
    const [sold] = await api.db
      .select()
      .from(tourDepartures)
      .where(sql`option_id = ${optionId} and day = ${TOUR_DAY}::date`)
    expect(sold).toMatchObject({ capacity: 0 })
  })

  test.each([
    [
      'a price below its taxes',
      (octoNow: OctoDouble) => octoNow.productLike((product) => below(product, 'bad')),
      'bad',
    ],
    ['a currency in small letters', () => inCurrency('usd'), 'in-usd'],
    ['a currency that nobody knows', () => inCurrency('QQQ'), 'in-qqq'],
    ['an id that is none', () => ({ id: 7 }), 'without a readable id'],
    ['nothing of a product', () => 'nothing', 'without a readable id'],
  ])('leaves out a product with %s, and says which', async (_what, product, id) => {
    octo.extraProducts = [product(octo)]
    expect(await refresh()).toBe(1)
    expect(failures).toEqual([expect.stringMatching(new RegExp(`octo: .* \\(product ${id}\\)`))])
    const query = { place: cityKey, from: TOUR_DAY, to: TOUR_DAY, adults: 1 }
    expect((await api.ok(listTours, { query })).items).toHaveLength(1)
  })

  test('closes a product that cannot be read any more, and opens it with its stock once it can', async () => {
    const { optionId } = await theirs()
    octo.isSold = false
    octo.extraProducts = [octo.productLike((product) => below(product, 'batik-walk'))]
    expect(await refresh()).toBe(0)
    expect(await openOf(optionId)).toBe(0)
    octo.isSold = true
    octo.extraProducts = []
    octo.closed.add(TOUR_DAY)
    expect(await refresh()).toBe(1)
    expect(await openOf(optionId)).toBe(TOUR_HORIZON_DAYS)
    expect((await theirs()).stockReadAt).toEqual(api.clock.now())
  })

  test('does not open a product that is withdrawn, though its availability still answers', async () => {
    await refresh()
    const { optionId } = await theirs()
    octo.isSold = false
    api.clock.advance(HALF_HOUR)
    for (let run = 0; run < 2; run += 1) {
      await refresh()
      api.clock.advance(HALF_HOUR)
      expect(await openOf(optionId)).toBe(0)
    }
    // A day without a row yet is closed too.
    api.clock.advance(30 * 86_400_000)
    const [option] = await api.db.select().from(tourOptions).where(eq(tourOptions.id, optionId))
    const day = addDays(TODAY, TOUR_HORIZON_DAYS + 20)
    const units = [{ unitId: option?.units[0]?.unitId ?? '', quantity: 1 }]
    const body = { holdId: randomUUID(), departureId: departureIdOf({ optionId, day, time: '09:00' }), units }
    await api.refused('departure_sold_out', createTourHold, { body }, { as: await signedInAs(api, await aUser(api)) })
  })

  test('leaves new companies half of what the supplier has on a day', async () => {
    const day = addDays(TOUR_DAY, 3)
    octo.taken.set(`${day}T09:00:00+07:00`, 7)
    await refresh()
    api.clock.advance(HALF_HOUR)
    await refresh()
    const { optionId, theirUnits } = await theirs()
    const [unitId = ''] = Object.entries(theirUnits).find(([, id]) => id === 'adult') ?? []
    const user = await aUser(api)
    await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, user.clientId))
    const as = await signedInAs(api, user)
    const body = (quantity: number) => ({
      holdId: randomUUID(),
      departureId: departureIdOf({ optionId, day, time: '09:00' }),
      units: [{ unitId, quantity }],
    })
    const { details } = await api.refused('too_many_held', createTourHold, { body: body(3) }, { as })
    expect(details).toMatchObject({ whose: 'new_companies_on_departure', limit: 1, held: 0 })
    await api.ok(createTourHold, { body: body(1) }, { as })
  })
})

test('an answer over OCTO is not read on after twenty megabytes', async () => {
  octo.fail(/GET \/octo\/supplier/, 'endless')
  const answer = octoClient(octo.settings)(v.unknown(), 'GET', '/supplier')
  await expect(answer).rejects.toThrow('octo: an answer that is too long')
  expect(octo.megabytes).toBeLessThan(60)
})

test('a round of events ends in time, and the next one begins with the bookings that were left', async () => {
  const { optionId } = await theirs()
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [index, bookingId] of ids.entries()) {
    const heardAt = new Date(api.clock.now().getTime() + index)
    await api.db.insert(octoOrders).values({ bookingId, optionId, heardAt })
  }
  let elapsedMs = 0
  const asked: string[] = []
  const round = async (slowMs: number) => {
    api.clock.advance(1_000)
    return eventsOf(api.db, {
      now: api.clock.now(),
      elapsed: () => elapsedMs,
      onFailure: (error) => void failures.push(String(error)),
      theirs: (bookingId) => {
        asked.push(bookingId)
        elapsedMs += slowMs
        if (slowMs > 10_000) return Promise.reject(new Error('slow'))
        return Promise.resolve({ uuid: bookingId, status: 'CANCELLED', unitItems: [] })
      },
    })
  }
  expect(await round(20_000)).toEqual([])
  expect(asked).toEqual([ids[0]])
  expect((await round(10)).map(({ bookingId }) => bookingId)).toEqual([ids[1], ids[2], ids[0]])
  expect(failures).toEqual(['Error: slow'])
})
