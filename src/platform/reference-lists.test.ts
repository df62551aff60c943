import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CONTRACT_VERSION } from '#contract/core/endpoint.ts'
import { createCall } from './api/api.ts'
import { createSession } from './session/session.ts'
import { answered, memoryStorage, refused, serve, tokenOf } from './device/test-support.ts'

const STAMP = `test-build/${CONTRACT_VERSION}`
const AIRPORTS = [{ kdBandara: 'CGK', namaBandara: 'Soekarno-Hatta, Jakarta' }]
const AIRLINES = [{ id: 'GA', name: 'Garuda Indonesia' }]

/** The page as it loads: the module anew, the browser session as it is. */
const opened = async () => {
  vi.resetModules()
  const lists = await import('./reference-lists.ts')
  const session = createSession({
    now: () => 1_800_000_000_000,
    storage: memoryStorage(),
    tombstones: { bury: async () => undefined, isBuried: async () => false },
  })
  session.start(tokenOf({ exp: 1_800_000_600 }))
  const call = createCall({ session, locale: () => 'id', origin: 'http://api.test' })
  return { ...lists, session, load: () => lists.loadReferenceLists(call) }
}

const serveLists = (given: { airports?: () => Response; airlines?: () => Response } = {}) =>
  serve(({ url }) =>
    url.includes('/Airport') ? (given.airports?.() ?? answered(AIRPORTS)) : (given.airlines?.() ?? answered(AIRLINES)),
  )

const askedFor = (network: ReturnType<typeof serve>) =>
  network.mock.calls.map(([request]) => (request instanceof Request ? new URL(request.url).pathname : '')).toSorted()

beforeEach(() => sessionStorage.clear())

describe('the airport and airline lists', () => {
  it('open with "Pilih Bandara" and "Pilih Airline", then code and name', async () => {
    serveLists()
    const { load, airportOptions, airlineOptions, referenceLists } = await opened()
    expect(airportOptions()).toEqual([{ value: '', text: 'Pilih Bandara' }])
    expect(airlineOptions()).toEqual([{ value: '', text: 'Pilih Airline' }])
    await load()
    expect(airportOptions()).toEqual([
      { value: '', text: 'Pilih Bandara' },
      { value: 'CGK', text: 'Soekarno-Hatta, Jakarta' },
    ])
    expect(airlineOptions()).toEqual([
      { value: '', text: 'Pilih Airline' },
      { value: 'GA', text: 'Garuda Indonesia' },
    ])
    expect(referenceLists().error).toBeNull()
  })

  it('are fetched once per browser session, also over reloads', async () => {
    const network = serveLists()
    await (await opened()).load()
    const reloaded = await opened()
    await reloaded.load()
    await reloaded.load()
    expect(askedFor(network)).toEqual(['/api/DataStorage/Airlines', '/api/DataStorage/Airport'])
    expect(reloaded.airportOptions()).toHaveLength(2)
    expect(reloaded.airlineOptions()).toHaveLength(2)
  })

  it('are fetched anonymously, so that the worker may store them', async () => {
    const network = serveLists()
    await (await opened()).load()
    for (const [request] of network.mock.calls) {
      expect(request instanceof Request && request.headers.has('Authorization')).toBe(false)
    }
  })

  it('are fetched again in the next browser session and after sign-out', async () => {
    const network = serveLists()
    const { load, forgetReferenceLists } = await opened()
    await load()
    forgetReferenceLists()
    expect(sessionStorage.length).toBe(0)
    await (await opened()).load()
    expect(network).toHaveBeenCalledTimes(4)
  })

  it.each([
    ['another build', { stamp: 'other-build/1', list: AIRPORTS }],
    ['another contract', { stamp: 'test-build/0', list: AIRPORTS }],
    ['no stamp', { list: AIRPORTS }],
    ['nothing in it', { stamp: STAMP, list: [] }],
    ['another shape', { stamp: STAMP, list: [{ kdBandara: 5, namaBandara: {} }] }],
    ['no list', { stamp: STAMP, list: 'CGK' }],
    ['nothing', null],
  ])('with %s are not trusted but fetched', async (_what, stored) => {
    sessionStorage.setItem('singgah.airports', JSON.stringify(stored))
    const network = serveLists()
    const { load, airportOptions } = await opened()
    await load()
    expect(askedFor(network)).toContain('/api/DataStorage/Airport')
    expect(airportOptions()[1]).toEqual({ value: 'CGK', text: 'Soekarno-Hatta, Jakarta' })
    expect(sessionStorage.getItem('singgah.airports')).toBe(JSON.stringify({ stamp: STAMP, list: AIRPORTS }))
  })

  it('that are not JSON are not trusted but fetched', async () => {
    sessionStorage.setItem('singgah.airports', '{"stamp":')
    serveLists()
    const { load, airportOptions } = await opened()
    await load()
    expect(airportOptions()).toHaveLength(2)
  })

  it('are never stored when empty', async () => {
    const network = serveLists({ airports: () => answered([]) })
    const { load, referenceLists } = await opened()
    await load()
    expect(sessionStorage.getItem('singgah.airports')).toBeNull()
    expect(referenceLists().error).toBeNull()
    await (await opened()).load()
    expect(askedFor(network).filter((path) => path.endsWith('Airport'))).toHaveLength(2)
  })

  it.each([
    ['a refusal', () => refused({ status: 503, code: 'unavailable', message: 'Sedang dirawat.' }), 'Sedang dirawat.'],
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'An error occurred while fetching data'],
    ['another shape', () => answered({ airports: [] }), 'An unknown error occurred'],
    ['a 401', () => refused({ status: 401, code: 'unauthenticated', message: 'Silakan masuk.' }), 'Silakan masuk.'],
  ])('are never stored after %s; the failure is recorded and nothing is thrown', async (_what, airports, label) => {
    serveLists({ airports })
    const { load, referenceLists, session, airportOptions, airlineOptions } = await opened()
    const received = vi.fn<() => void>()
    const { onReferenceLists } = await import('./reference-lists.ts')
    onReferenceLists(received)
    await expect(load()).resolves.toBeUndefined()
    expect(referenceLists().error).toBe(label)
    expect(received).toHaveBeenCalled()
    expect(sessionStorage.getItem('singgah.airports')).toBeNull()
    expect(airportOptions()).toHaveLength(1)
    expect(airlineOptions()).toHaveLength(2)
    expect(session.getState().user?.id).toBe('user-1')
  })

  it('without network store the words for a failed fetch', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    const { load, referenceLists } = await opened()
    await expect(load()).resolves.toBeUndefined()
    expect(referenceLists().error).toBe('An error occurred while fetching data')
  })

  it('clear the failure once they arrived', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    const { load, referenceLists } = await opened()
    await load()
    serveLists()
    await load()
    expect(referenceLists().error).toBeNull()
  })
})
