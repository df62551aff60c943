import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SavedTour } from '#contract/products/tours/saved-tours.ts'
import { tourCardSchema, type TourCard } from '#contract/products/tours/tours.ts'
import { deviceView } from '#src/frame/outbox/device-view.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { createOutbox } from '#src/platform/outbox/outbox.ts'
import { createOutboxView } from '#src/platform/outbox/outbox-view.ts'
import { aDevice, SARI } from '#src/platform/outbox/outbox-test-support.ts'
import { loadOutboxKinds } from '#src/platform/outbox/product-kinds.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import '#src/products/products-test-support.ts'
import { aTourCard, TOUR_ID } from '../tours-test-support.ts'
import { removeTourKind, saveTourKind } from './kinds.ts'
import { savedToursQuery } from './queries.ts'
import { sortedTours, withoutTour, withTour } from './saved-list.ts'
import { useIsTourSaved, useSaveTour } from './use-saved-tours.ts'

const NOW = '2027-03-01T00:00:00.000Z'
const OTHER_ID = '01920000-0000-7000-8000-000000000199'
const tour = v.parse(tourCardSchema, aTourCard())
const other: TourCard = { ...tour, tourId: OTHER_ID, title: 'Borobudur at dawn', from: null }
const saved = (card: TourCard, savedAt = NOW): SavedTour => ({ tour: card, savedAt })

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </I18nProvider>
)

/** A server that has these tours, and answers a change by `change`. */
const server = (items: SavedTour[], change: (request: Request) => Response | Promise<Response>) => {
  const requests: Request[] = []
  serve((request) => {
    requests.push(request)
    if (request.method !== 'GET') return change(request)
    // What is asked again afterwards does not come: what is seen is what the page made of the refusal itself.
    return requests.some(({ method }) => method !== 'GET')
      ? pending<Response>().promise
      : answered({ items, asOf: NOW })
  })
  return requests
}

const opened = async (tourId: string) => {
  const { result } = renderHook(() => ({ saved: useIsTourSaved(tourId), change: useSaveTour() }), { wrapper })
  await waitFor(() => expect(queryClient.getQueryData(savedToursQuery().queryKey)).toBeDefined())
  return result
}

const titles = () => queryClient.getQueryData(savedToursQuery().queryKey)?.items.map((item) => item.tour.title)

describe('the list', () => {
  const list = { items: [saved(tour)], asOf: NOW }

  it('adds in front, changes in place and removes', () => {
    const two = withTour(list, saved(other))
    expect(two.items.map((item) => item.tour.tourId)).toEqual([OTHER_ID, TOUR_ID])
    expect(withTour(two, saved(tour, '2027-03-02T00:00:00.000Z')).items[1]?.savedAt).toBe('2027-03-02T00:00:00.000Z')
    expect(withoutTour(two, OTHER_ID).items).toEqual([saved(tour)])
  })

  it('is sorted by date, by price with tours without a free place last, and by name', () => {
    const items = [saved(tour), saved(other, '2027-03-02T00:00:00.000Z')]
    const ids = (sort: 'saved' | 'price' | 'name') => sortedTours(items, sort).map((item) => item.tour.tourId)
    expect(ids('saved')).toEqual([OTHER_ID, TOUR_ID])
    expect(ids('price')).toEqual([TOUR_ID, OTHER_ID])
    expect(ids('name')).toEqual([OTHER_ID, TOUR_ID])
  })
})

describe('saving a tour', () => {
  signedInForEachTest()
  beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  afterEach(() => {
    reportReachable()
    cleanup()
  })

  it('is on the screen before the server has answered', async () => {
    const answer = pending<Response>()
    const requests = server([], () => answer.promise)
    const hook = await opened(TOUR_ID)
    act(() => hook.current.change.mutate({ tour, isSaved: true }))
    await waitFor(() => expect(hook.current.saved).toBe(true))
    const sent = await waitFor(() => {
      const change = requests.find(({ method }) => method === 'POST')
      expect(change?.url).toMatch(new RegExp(`/api/Tours/${TOUR_ID}/saved$`))
      return change
    })
    await act(async () => answer.resolve(answered(saved(tour))))
    expect(hook.current.saved).toBe(true)
    expect(await sent?.json()).toEqual({})
  })

  it('is rolled back for that tour alone where the server refuses it', async () => {
    const wait = pending<undefined>()
    server([saved(other)], () => wait.promise.then(() => refused({ status: 409, code: 'saved_tours_full' })))
    const hook = await opened(TOUR_ID)
    act(() => hook.current.change.mutate({ tour, isSaved: true }))
    await waitFor(() => expect(hook.current.saved).toBe(true))
    await act(async () => wait.resolve(undefined))
    await waitFor(() => expect(hook.current.saved).toBe(false))
    expect(titles()).toEqual([other.title])
  })

  it('removes at once, and shows the tour again where that failed', async () => {
    const wait = pending<undefined>()
    server([saved(tour)], () => wait.promise.then(() => refused({ status: 500, code: 'internal' })))
    const hook = await opened(TOUR_ID)
    await waitFor(() => expect(hook.current.saved).toBe(true))
    act(() => hook.current.change.mutate({ tour, isSaved: false }))
    await waitFor(() => expect(hook.current.saved).toBe(false))
    await act(async () => wait.resolve(undefined))
    await waitFor(() => expect(hook.current.saved).toBe(true))
    expect(queryClient.getQueryData(savedToursQuery().queryKey)?.items).toEqual([saved(tour)])
  })

  it('is decided by what waits on the device', async () => {
    server([], () => answered({}))
    const hook = await opened(TOUR_ID)
    const entry: OutboxEntry = {
      id: '01920000-0000-7000-8000-0000000000a1',
      kind: 'savedTours.put',
      version: 1,
      input: { params: { tourId: TOUR_ID }, body: {} },
      lane: saveTourKind.lane({ params: { tourId: TOUR_ID }, body: {} }),
      about: tour.title,
      madeAt: 1,
      state: 'waiting',
      tries: 0,
      notBefore: 0,
      endedAt: null,
      problem: null,
    }
    act(() => deviceView.show({ entries: [entry] }))
    expect(hook.current.saved).toBe(true)
    act(() => deviceView.show({ entries: [] }))
    expect(hook.current.saved).toBe(false)
  })

  it('waits on the device while offline, and the last press decides', async () => {
    const device = aDevice()
    const sent: unknown[] = []
    const outbox = createOutbox({
      kinds: loadOutboxKinds,
      view: createOutboxView(),
      session: { getState: () => ({ user: SARI }) },
      call: (endpoint, input) => {
        sent.push([endpoint.name, input])
        return new Promise(() => undefined)
      },
      now: () => Date.now(),
      storeOf: device.storeOf,
      mayStore: () => true,
    })
    reportUnreachable()
    const params = { tourId: TOUR_ID }
    await outbox.submit(saveTourKind, { params, body: {} }, tour.title)
    await outbox.submit(removeTourKind, { params }, tour.title)
    expect(outbox.getView().entries.map(({ kind }) => kind)).toEqual(['savedTours.remove'])
    expect(sent).toEqual([])
    reportReachable()
    void outbox.drain()
    await expect.poll(() => sent).toEqual([['savedTours.remove', { params }]])
    outbox.halt()
  })
})
