import { afterEach, expect, it, vi } from 'vitest'
import { followLaunches } from './launches.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('follows launches while the app is open, but not the icon, the launch that opened it, or foreign addresses', () => {
  const consumers: ((launch: { targetURL?: string }) => void)[] = []
  vi.stubGlobal('launchQueue', { setConsumer: (one: (launch: { targetURL?: string }) => void) => consumers.push(one) })
  const opening = new URL('/user/bookings', location.origin).href
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: opening, entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) },
  ])
  const went: string[] = []
  followLaunches((path) => went.push(path))
  const launch = (path?: string) => {
    for (const consume of consumers)
      consume(path === undefined ? {} : { targetURL: new URL(path, location.origin).href })
  }
  launch('/user/bookings')
  expect(went).toEqual([])
  launch('/wallet')
  launch('/user/bookings')
  launch('/?from=icon')
  launch()
  launch('https://elsewhere.example/x')
  launch('/hotels/list?place=city:bandung')
  expect(went).toEqual(['/wallet', '/user/bookings', '/hotels/list?place=city:bandung'])
})

it('does nothing in browsers without launch queues', () => {
  expect(() => followLaunches(() => undefined)).not.toThrow()
})
