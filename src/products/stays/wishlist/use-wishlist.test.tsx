import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { deviceView } from '#src/frame/outbox/device-view.ts'
import { queryClient, session } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { wishlistQueries } from './queries.ts'
import { useIsSaved, useWishlist } from './use-wishlist.ts'

const NOW = '2027-03-01T00:00:00.000Z'
const item = (last: string): WishlistItem => ({
  hotel: {
    hotelId: `01920000-0000-7000-8000-00000000000${last}`,
    name: `Hotel ${last}`,
    kind: 'hotel',
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
  note: '',
  savedAt: NOW,
  seen: null,
})
const waiting = (hotelId: string): OutboxEntry => ({
  id: '01920000-0000-7000-8000-0000000000a1',
  kind: 'wishlist.put',
  version: 1,
  input: { params: { hotelId }, body: {} },
  lane: `wishlist ${hotelId}`,
  about: 'Hotel',
  madeAt: 1,
  state: 'waiting',
  tries: 0,
  notBefore: 0,
  endedAt: null,
  problem: null,
})
const [first, second] = [item('1'), item('2')]

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </I18nProvider>
)

/** A server that has these hotels, and answers a change by `change`. */
const server = (saved: WishlistItem[], change: (request: Request) => Response | Promise<Response>) => {
  const requests: Request[] = []
  serve((request) => {
    requests.push(request)
    if (request.method !== 'GET') return change(request)
    // What is asked again afterwards does not come: what is seen is what the page made of the refusal itself.
    return requests.some(({ method }) => method !== 'GET')
      ? pending<Response>().promise
      : answered({ items: saved, asOf: NOW })
  })
  return requests
}

const opened = async (hotelId: string) => {
  const { result } = renderHook(() => ({ saved: useIsSaved(hotelId), list: useWishlist() }), { wrapper })
  await waitFor(() => expect(queryClient.getQueryData(wishlistQueries.list().queryKey)).toBeDefined())
  return result
}

signedInForEachTest()
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

it('a saved hotel is saved on the screen before the server has answered', async () => {
  const answer = pending<Response>()
  const requests = server([first], () => answer.promise)
  const { hotel } = second
  const hook = await opened(hotel.hotelId)
  expect(hook.current.saved).toBe(false)
  act(() => hook.current.list.mutate({ hotel, saved: true, seen: null }))
  await waitFor(() => expect(hook.current.saved).toBe(true))
  expect(hook.current.list.isPending).toBe(true)
  const sent = await waitFor(() => {
    const change = requests.find(({ method }) => method === 'POST')
    expect(change?.url).toMatch(new RegExp(`/api/Wishlist/${hotel.hotelId}$`))
    return change
  })
  await act(async () => answer.resolve(answered(second)))
  await act(async () => undefined)
  expect(hook.current.saved).toBe(true)
  expect(await sent?.json()).toEqual({ seen: null })
})

it.each([
  ['the server refuses it', () => refused({ status: 409, code: 'wishlist_full' })],
  ['the network does not carry it', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s, only that hotel is reverted', async (_name, fail) => {
  const wait = pending<undefined>()
  server([first], () => wait.promise.then(fail))
  const { hotel } = second
  const hook = await opened(hotel.hotelId)
  act(() => hook.current.list.mutate({ hotel, saved: true }))
  await waitFor(() => expect(hook.current.saved).toBe(true))
  await act(async () => wait.resolve(undefined))
  await waitFor(() => expect(hook.current.saved).toBe(false))
  const list = queryClient.getQueryData(wishlistQueries.list().queryKey)
  expect(list?.items.map((one) => one.hotel.name)).toEqual(['Hotel 1'])
})

it('a removal that failed shows the hotel again, with its note', async () => {
  const noted = { ...first, note: 'near the site' }
  const wait = pending<undefined>()
  server([noted], () => wait.promise.then(() => refused({ status: 500, code: 'internal' })))
  const hook = await opened(noted.hotel.hotelId)
  await waitFor(() => expect(hook.current.saved).toBe(true))
  act(() => hook.current.list.mutate({ hotel: noted.hotel, saved: false }))
  await waitFor(() => expect(hook.current.saved).toBe(false))
  await act(async () => wait.resolve(undefined))
  await waitFor(() => expect(hook.current.saved).toBe(true))
  const list = queryClient.getQueryData(wishlistQueries.list().queryKey)
  expect(list?.items).toEqual([noted])
})

it('what waits on the device decides as soon as the outbox shows it', async () => {
  server([first], () => answered({}))
  const hook = await opened(second.hotel.hotelId)
  expect(hook.current.saved).toBe(false)
  act(() => deviceView.show({ entries: [waiting(second.hotel.hotelId)] }))
  expect(hook.current.saved).toBe(true)
  act(() => deviceView.show({ entries: [] }))
  expect(hook.current.saved).toBe(false)
})

it('sends no request for visitors', async () => {
  await session.signOut()
  const requests = server([first], () => answered({}))
  const { result } = renderHook(() => useIsSaved(first.hotel.hotelId), { wrapper })
  expect(result.current).toBe(false)
  expect(requests).toEqual([])
})
