import { describe, expect, test } from 'vitest'
import {
  listWishlist,
  MAX_WISHLIST_ITEMS,
  saveWishlistItem,
  removeWishlistItem,
  wishlistPrices,
} from '#contract/products/stays/wishlist.ts'
import { listRates } from '#contract/products/stays/hotels.ts'
import { addDays } from '#contract/core/days.ts'
import { wishlistItems } from '#server/database/schema/products/stays/wishlist.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aCity, aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const NO_ID = '01900000-0000-7000-8000-000000000000'
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const SEEN = { stay: STAY, total: idr(2_500_000) }
const someone = async () => signedInAs(api, await aUser(api))
const wishlist = async (as: string) => (await api.ok(listWishlist, {}, { as })).items

describe('saving a hotel', () => {
  test('that does not exist, or with invalid data, is refused', async () => {
    const as = await someone()
    const { hotelId } = await aHotel(api)
    await api.refused('not_found', saveWishlistItem, { params: { hotelId: NO_ID }, body: {} }, { as })
    await api.refused('too_long', saveWishlistItem, { params: { hotelId }, body: { note: 'x'.repeat(501) } }, { as })
    const stay = { ...STAY, checkOut: STAY.checkIn }
    const backwards = { params: { hotelId }, body: { seen: { ...SEEN, stay } } }
    await api.refused('check_out_not_after_check_in', saveWishlistItem, backwards, { as })
    expect(await wishlist(as)).toEqual([])
  })

  test('stores it with the price seen, and changes only the given fields', async () => {
    const as = await someone()
    const { hotelId } = await aHotel(api, { name: 'Wisma Teratai' })
    const params = { hotelId }
    const saved = await api.ok(saveWishlistItem, { params, body: { seen: SEEN } }, { as })
    expect(saved).toMatchObject({
      hotel: { hotelId, name: 'Wisma Teratai', cityName: 'Jakarta' },
      note: '',
      savedAt: START.toISOString(),
      seen: SEEN,
    })
    api.clock.advance(60_000)
    const noted = await api.ok(
      saveWishlistItem,
      { params, body: { note: 'Near the site,\nask for a quiet room' } },
      { as },
    )
    expect(noted).toEqual({ ...saved, note: 'Near the site,\nask for a quiet room' })
    const unseen = await api.ok(saveWishlistItem, { params, body: { seen: null } }, { as })
    expect(unseen).toEqual({ ...noted, seen: null })
    expect(await wishlist(as)).toEqual([unseen])
  })

  test('twice at once saves it once', async () => {
    const as = await someone()
    const { hotelId } = await aHotel(api)
    const params = { hotelId }
    await Promise.all([1, 2, 3].map(() => api.ok(saveWishlistItem, { params, body: { seen: SEEN } }, { as })))
    expect(await wishlist(as)).toHaveLength(1)
  })

  test('ends at the limit, also for concurrent presses; the old ones can still be changed', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const cityId = await aCity(api)
    const hotels = []
    for (let index = 0; index < 3; index += 1) hotels.push((await aHotel(api, { cityId })).hotelId)
    const [first = '', second = '', third = ''] = hotels
    const others = []
    for (let index = 0; index < MAX_WISHLIST_ITEMS - 2; index += 1)
      others.push((await aHotel(api, { cityId, rooms: [] })).hotelId)
    await api.db
      .insert(wishlistItems)
      .values(others.map((propertyId) => ({ userId: user.id, clientId: user.clientId, propertyId, savedAt: START })))
    await api.ok(saveWishlistItem, { params: { hotelId: first }, body: {} }, { as })
    const answers = await Promise.all(
      [second, third].map((hotelId) => api.call(saveWishlistItem, { params: { hotelId }, body: {} }, { as })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await wishlist(as)).toHaveLength(MAX_WISHLIST_ITEMS)
    await api.ok(saveWishlistItem, { params: { hotelId: first }, body: { note: 'still' } }, { as })
  })
})

describe('removing', () => {
  test('removes the hotel, once or twice, and can be undone with its date', async () => {
    const as = await someone()
    const { hotelId } = await aHotel(api)
    const other = await aHotel(api)
    const params = { hotelId }
    const saved = await api.ok(saveWishlistItem, { params, body: { note: 'a', seen: SEEN } }, { as })
    api.clock.advance(3_600_000)
    await api.ok(saveWishlistItem, { params: { hotelId: other.hotelId }, body: {} }, { as })
    expect(await api.ok(removeWishlistItem, { params }, { as })).toEqual({ hotelId })
    expect(await api.ok(removeWishlistItem, { params }, { as })).toEqual({ hotelId })
    expect((await wishlist(as)).map(({ hotel }) => hotel.hotelId)).toEqual([other.hotelId])
    const { note, seen, savedAt } = saved
    expect(await api.ok(saveWishlistItem, { params, body: { note, seen, savedAt } }, { as })).toEqual(saved)
    expect((await wishlist(as)).map(({ hotel }) => hotel.hotelId)).toEqual([other.hotelId, hotelId])
  })

  test('a future day is refused as the day of saving', async () => {
    const as = await someone()
    const { hotelId } = await aHotel(api)
    const saved = await api.ok(
      saveWishlistItem,
      { params: { hotelId }, body: { savedAt: '2099-01-01T00:00:00.000Z' } },
      { as },
    )
    expect(saved.savedAt).toBe(START.toISOString())
  })
})

describe('the current price', () => {
  test('is returned for the stay seen, while it is ahead and available', async () => {
    const as = await someone()
    const { hotelId, ratePlanId } = await aHotel(api, { rooms: [{ allotment: 1 }] })
    const none = await aHotel(api)
    await api.ok(saveWishlistItem, { params: { hotelId }, body: { seen: SEEN } }, { as })
    await api.ok(saveWishlistItem, { params: { hotelId: none.hotelId }, body: {} }, { as })
    const prices = async (token = as) =>
      Object.fromEntries((await api.ok(wishlistPrices, {}, { as: token })).items.map((one) => [one.hotelId, one]))
    const { roomTypes } = await api.ok(listRates, { params: { hotelId }, query: STAY })
    expect(await prices()).toEqual({
      [hotelId]: { hotelId, state: 'priced', total: roomTypes[0]?.rates[0]?.total },
      [none.hotelId]: { hotelId: none.hotelId, state: 'check_dates', total: null },
    })
    await aBooking(api, await someone(), ratePlanId)
    expect((await prices())[hotelId]).toEqual({ hotelId, state: 'sold_out', total: null })
  })

  test('requires other dates once they have passed', async () => {
    const user = await aUser(api)
    const { hotelId } = await aHotel(api)
    await api.ok(saveWishlistItem, { params: { hotelId }, body: { seen: SEEN } }, { as: await signedInAs(api, user) })
    api.clock.set(new Date(`${addDays(STAY.checkIn, 1)}T02:00:00Z`))
    const { items } = await api.ok(wishlistPrices, {}, { as: await signedInAs(api, user) })
    expect(items).toEqual([{ hotelId, state: 'check_dates', total: null }])
  })
})

test('no one else sees, changes or removes saved hotels of a colleague, also by the database', async () => {
  const user = await aUser(api)
  const colleague = await aUser(api, { clientId: user.clientId, roles: ['user', 'admin'] })
  const as = await signedInAs(api, user)
  const theirs = await signedInAs(api, colleague)
  const { hotelId } = await aHotel(api)
  const params = { hotelId }
  await api.ok(saveWishlistItem, { params, body: { note: 'mine' } }, { as })
  expect(await wishlist(theirs)).toEqual([])
  await api.ok(saveWishlistItem, { params, body: { note: 'theirs' } }, { as: theirs })
  await api.ok(removeWishlistItem, { params }, { as: theirs })
  expect((await wishlist(as)).map(({ note }) => note)).toEqual(['mine'])
  const seen = (userId: string, isOperator = false) =>
    inTenant(api.db, { clientId: user.clientId, userId, isOperator }, async (tx) =>
      (await tx.select().from(wishlistItems)).map(({ note }) => note),
    )
  expect(await seen(user.id)).toEqual(['mine'])
  expect(await seen(colleague.id)).toEqual([])
  expect(await seen(colleague.id, true)).toEqual([])
})
