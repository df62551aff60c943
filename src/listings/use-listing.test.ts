import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentOf, Listing, ListingContent } from '#contract/products/listings.ts'
import { emptyStayListing } from '#contract/products/stays/listing/stay-listing.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { startOutbox } from '#src/frame/outbox/start.ts'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { useListing } from './use-listing.ts'

const ID = '01920000-0000-7000-8000-0000000000f1'
const empty = (): ContentOf<'stay'> => ({ service: 'stay', ...emptyStayListing() })
const named = (name: string): ContentOf<'stay'> => {
  const content = empty()
  return { ...content, basics: { ...content.basics, name } }
}
const atFive = (content: ListingContent): Response => answered(listing(content, 5))
const listing = (content: ListingContent, version: number): Listing => ({
  listingId: ID,
  service: 'stay',
  name: content.basics.name,
  state: 'draft',
  isPublished: false,
  version,
  complete: [],
  changedAt: '2027-03-02T02:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  note: '',
  reasons: [],
  content,
})

let databases: ReturnType<typeof memoryDatabases>
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>
const restart = () => {
  device = databases.process()
  vi.stubGlobal('indexedDB', device.indexedDB)
}
beforeEach(() => {
  databases = memoryDatabases()
  restart()
})
afterEach(() => {
  cleanup()
  device.close()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children)

const opened = async () => {
  const hook = renderHook(() => useListing(ID, empty), { wrapper })
  await waitFor(() => expect(hook.result.current.open.state).toBe('open'))
  const name = () => {
    const { open } = hook.result.current
    return open.state === 'open' ? open.record.content.basics.name : null
  }
  return { ...hook, name }
}

describe('of a visitor', () => {
  it('is on the device at once, and there again after the page was closed', async () => {
    serve(() => Response.error())
    const first = await opened()
    act(() => first.result.current.change(named('Rumah Melati')))
    await waitFor(() => expect(first.result.current.saveState).toBe('device'))
    first.unmount()
    const again = await opened()
    expect(again.name()).toBe('Rumah Melati')
  })
})

describe('of somebody signed in', () => {
  signedInForEachTest()

  it('takes over what was typed before the sign-in', async () => {
    serve(() => refused({ status: 404, code: 'not_found' }))
    const { deviceListings } = await import('./device-listings.ts')
    const record = { listingId: ID, content: named('Before'), version: 0, writer: ID, isDirty: true, changedAt: 1 }
    await deviceListings(null).save(record)
    expect((await opened()).name()).toBe('Before')
    expect(await deviceListings(null).load(ID)).toBeNull()
  })

  it('is saved a moment after it was typed, on top of the version that was read', async () => {
    const puts: { version: string | null; name: unknown }[] = []
    serve(async (request) => {
      if (request.method !== 'PUT') return answered(listing(named('One'), 4))
      const { content } = await request.clone().json()
      puts.push({ version: request.headers.get('if-match'), name: content.basics.name })
      return answered(listing(content, 5))
    })
    const { result } = await opened()
    act(() => result.current.change(named('Tw')))
    act(() => result.current.change(named('Two')))
    await waitFor(() => expect(puts).toEqual([{ version: '"4"', name: 'Two' }]), { timeout: 5000 })
    await waitFor(() => expect(result.current.saveState).toBe('saved'))
  })

  it('saved without network says that it is saved once it was sent', async () => {
    serve(() => answered(listing(named('One'), 4)))
    const { result } = await opened()
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    act(reportUnreachable)
    act(() => result.current.change(named('Two')))
    await waitFor(() => expect(result.current.saveState).toBe('waiting'), { timeout: 5000 })
    serve(async (request) => {
      if (request.method !== 'PUT') return answered(listing(named('One'), 4))
      const { content } = await request.clone().json()
      return answered(listing(content, 5))
    })
    act(reportReachable)
    await act(() => outbox.drain())
    await waitFor(() => expect(result.current.saveState).toBe('saved'))
    const { open } = result.current
    expect(open.state === 'open' && open.record).toMatchObject({ isDirty: false, content: named('Two') })
  })

  it('shows the version of another device and loses neither until one is chosen', async () => {
    const puts: (string | null)[] = []
    let isRefused = true
    serve(async (request) => {
      if (request.method !== 'PUT') return answered(listing(named('Other'), puts.length === 0 ? 1 : 7))
      puts.push(request.headers.get('if-match'))
      if (isRefused) return refused({ status: 412, code: 'changed_meanwhile' })
      return answered(listing(named('Mine'), 8))
    })
    const { result, name } = await opened()
    act(() => result.current.change(named('Mine')))
    await waitFor(() => expect(result.current.conflict?.content.basics.name).toBe('Other'), { timeout: 5000 })
    expect(name()).toBe('Mine')
    isRefused = false
    await act(() => result.current.keepMine())
    expect(puts).toEqual(['"1"', '"7"'])
    expect(result.current.conflict).toBeNull()
    expect(name()).toBe('Mine')
  })

  it('gives up what is here only when the other version is chosen', async () => {
    serve((request) =>
      request.method === 'PUT'
        ? refused({ status: 412, code: 'changed_meanwhile' })
        : answered(listing(named('Other'), 7)),
    )
    const { result, name, unmount } = await opened()
    act(() => result.current.change(named('Mine')))
    await waitFor(() => expect(result.current.conflict).not.toBeNull(), { timeout: 5000 })
    await act(() => result.current.takeOther())
    expect(name()).toBe('Other')
    unmount()
  })

  it('waits on the device without network, and is there after the browser was killed', async () => {
    let isOffline = false
    serve(() => (isOffline ? Response.error() : answered(listing(named('One'), 4))))
    const first = await opened()
    isOffline = true
    act(() => first.result.current.change(named('Offline')))
    await waitFor(() => expect(first.result.current.saveState).toBe('waiting'), { timeout: 8000 })
    first.unmount()
    device.close()
    restart()
    expect((await opened()).name()).toBe('Offline')
  }, 20_000)

  it('says that it is saved soon after there is network again, and why it was refused', async () => {
    startOutbox(async () => [])
    let name = 'One'
    let answer: (content: ListingContent) => Response = atFive
    serve(async (request) => {
      if (request.method !== 'PUT') return answered(listing(named(name), 4))
      const { content } = await request.clone().json()
      return answer(content)
    })
    const { result } = await opened()
    reportUnreachable()
    const online = answer
    answer = () => Response.error()
    act(() => result.current.change(named('Offline')))
    await waitFor(() => expect(result.current.saveState).toBe('waiting'), { timeout: 8000 })
    answer = online
    act(reportReachable)
    await waitFor(() => expect(result.current.saveState).toBe('saved'), { timeout: 2000 })

    answer = () => Response.error()
    act(reportUnreachable)
    act(() => result.current.change(named('Offline again')))
    await waitFor(() => expect(result.current.saveState).toBe('waiting'), { timeout: 8000 })
    answer = () => refused({ status: 412, code: 'changed_meanwhile' })
    name = 'Other'
    act(reportReachable)
    await waitFor(() => expect(result.current.conflict?.content.basics.name).toBe('Other'), { timeout: 4000 })
    expect(result.current.saveState).toBe('refused')
  }, 30_000)

  it('has the photos of the server where the device stored it before there were photos', async () => {
    const photo = { photoId: ID, alt: 'Garden', width: 600, height: 400 }
    serve((request) =>
      request.method === 'PUT'
        ? refused({ status: 503, code: 'internal' })
        : answered(listing({ ...named('One'), photos: [photo] }, 4)),
    )
    const { deviceListings } = await import('./device-listings.ts')
    const { photos: _, ...content } = named('Typed')
    const record = { listingId: ID, content, version: 4, writer: ID, isDirty: true, changedAt: 1 }
    await deviceListings(session.getState().user).save(record)
    const { result } = await opened()
    expect(result.current.read()).toMatchObject({ basics: { name: 'Typed' }, photos: [photo] })
  })
})
