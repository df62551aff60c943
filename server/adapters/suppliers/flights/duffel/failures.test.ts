import { describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { duffelTest } from '#tests/support/flights/duffel-test.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'

const { duffel, supplier, search, found, now } = await duffelTest()

/** What is thrown, which must carry nothing that Duffel wrote but codes. */
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof SupplierError)) throw new Error('not an error of a supplier', { cause: error })
  expect(error.cause).toBeUndefined()
  expect(JSON.stringify([error.message, Object.entries(error)])).not.toMatch(/Siti|duffel_test_/)
  return error.message
}

describe('a failure', () => {
  test.each([
    [500, 'duffel: 500 internal_server_error FreqDouble'],
    ['validation_required', 'duffel: 422 validation_required FreqDouble'],
    ['down', 'duffel: no answer that can be read (FetchError)'],
    ['garbage', /^duffel: no answer that can be read \(\w+\)$/],
    ['nonsense', /^duffel: an answer that cannot be read at (id|offers)$/],
  ] as const)('(%s) is recognised by its codes', async (fault, text) => {
    duffel.fail(/offer_requests/, fault)
    expect(await failureOf(search())).toMatch(text)
    expect(duffel.repair()).toBe(0)
  })

  test('of a rate limit is retried, twice', async () => {
    const asked = duffel.asked.length
    duffel.fail(/offer_requests/, 429, 429)
    expect((await search()).offers.length).toBeGreaterThan(1)
    expect(duffel.asked.length - asked).toBe(3)
    duffel.fail(/offer_requests/, 429, 429, 429)
    expect(await failureOf(search())).toBe('duffel: 429 rate_limit_exceeded FreqDouble')
  })

  test('of an offer gives no reason about its seats', async () => {
    const chosen = { ...(await found()), sold: new Map<string, number>() }
    duffel.fail(/offers/, 500)
    await failureOf(supplier.read(chosen, now()))
    duffel.fail(/offers/, 'offer_expired')
    expect(await supplier.read(chosen, now())).toBe('sold_out')
    expect(await supplier.read({ ...chosen, offerId: 'GA411-20261215' }, now())).toBe('not_found')
  })

  test('seats that cannot be ordered leave the other extras', async () => {
    const chosen = await found()
    duffel.fail(/seat_maps/, 'validation_required')
    expect(await supplier.extras(chosen, now())).toEqual({
      maps: [null],
      bags: [
        { kg: 15, price: money(2999, 'GBP') },
        { kg: 23, price: money(4500, 'GBP') },
      ],
      hold: null,
    })
    duffel.fail(/seat_maps/, 500)
    await failureOf(supplier.extras(chosen, now()))
  })
})

test('leaves unreadable offers out of a search', async () => {
  const before = await search()
  duffel.unreadable = [{ id: 'off_1', total_amount: '1e3' }, {}]
  expect((await search()).offers.map(({ offerId }) => offerId)).toEqual(before.offers.map(({ offerId }) => offerId))
})

test('returns the current price where it rose since the search', async () => {
  const chosen = { ...(await found()), sold: new Map<string, number>() }
  duffel.dearer = 30_000
  const read = await supplier.read(chosen, now())
  if (typeof read === 'string') throw new Error(read)
  expect(read.fare.total).toEqual(money(37_550, 'GBP'))
  expect(read.offer.fares.map(({ total }) => total.minor)).toEqual([11_475, 37_550])
  expect(read.stock).toEqual([])
})

test('returns no prices by day', async () => {
  expect(await supplier.lowest({ from: 'CGK', to: 'DPS', day: '2026-12-15', cabin: 'economy' }, now())).toBeNull()
})
