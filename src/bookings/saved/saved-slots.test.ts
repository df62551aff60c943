import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Service } from '#contract/core/services.ts'
import '#src/products/products-test-support.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { aTourCard } from '#src/products/tours/tours-test-support.ts'
import { openSaved, savedSlots, slotsIn } from './saved-slots.ts'

const NOW = '2027-03-01T00:00:00.000Z'
const HOTEL = {
  note: '',
  savedAt: NOW,
  seen: null,
  hotel: {
    hotelId: '01920000-0000-7000-8000-000000000001',
    name: 'Hotel A',
    kind: 'hotel' as const,
    stars: 4,
    area: 'Gambir',
    cityKey: 'city:jakarta',
    cityName: 'Jakarta',
    latitude: -6,
    longitude: 106,
    score: null,
    reviewCount: 0,
    isDemonstration: true,
  },
}
const TOUR = { tour: aTourCard(), savedAt: NOW }

/** A server that has so many saved hotels and tours; it cannot be reached for what is undefined. */
const aServer = (hotels: number | undefined, tours: number | undefined): void => {
  const lists: Readonly<Record<string, readonly unknown[] | undefined>> = {
    '/api/Wishlist': hotels === undefined ? undefined : Array.from({ length: hotels }, () => HOTEL),
    '/api/Wishlist/prices': [],
    '/api/Tours/saved': tours === undefined ? undefined : Array.from({ length: tours }, () => TOUR),
  }
  serve((request) => {
    const items = lists[new URL(request.url).pathname]
    if (items === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(answered({ items, asOf: NOW }))
  })
}

const opened = (named: Service | undefined) =>
  openSaved(new QueryClient({ defaultOptions: { queries: { retry: false } } }), named)

signedInForEachTest()

it('has hotels and tours, and nothing of services without saved things', async () => {
  expect(slotsIn(await savedSlots.load()).map(({ service }) => service)).toEqual(['stay', 'tour'])
})

it.each([
  ['the named list', 2, 1, 'tour', 'tour'],
  ['hotels where both have some', 2, 1, undefined, 'stay'],
  ['tours where only they have some', 0, 1, undefined, 'tour'],
  ['hotels where nothing is saved', 0, 0, undefined, 'stay'],
  ['hotels where a service is named that saves nothing', 1, 1, 'cab', 'stay'],
  ['tours where hotels cannot be had', undefined, 1, undefined, 'tour'],
  ['hotels where tours cannot be had', 1, undefined, undefined, 'stay'],
] as const)('opens %s', async (_name, hotels, tours, named, expected) => {
  aServer(hotels, tours)
  expect(await opened(named)).toBe(expected)
})

it('fails where the list to open cannot be had', async () => {
  aServer(1, undefined)
  await expect(opened('tour')).rejects.toSatisfy(isNetworkFailure)
  aServer(undefined, undefined)
  await expect(opened(undefined)).rejects.toSatisfy(isNetworkFailure)
})
