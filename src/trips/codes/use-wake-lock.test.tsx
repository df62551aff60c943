import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

/** A browser that grants the lock, or not; `hide` is what it does when another app comes to the front. */
const browser = (grant = true) => {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  let seen = 'visible'
  const look = async (state: string) => {
    seen = state
    if (state === 'hidden') for (const lock of locks) lock.released = true
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  }
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (seen === 'hidden' ? 'hidden' : 'visible'))
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        if (!grant) throw new DOMException('low battery', 'NotAllowedError')
        const lock = {
          released: false,
          release: async () => {
            lock.released = true
          },
        }
        locks.push(lock)
        return lock
      },
    },
  })
  return { locks, look, held: () => locks.filter(({ released }) => !released).length }
}
const open = async () => {
  const opened = renderHook(() => useWakeLock())
  await act(async () => undefined)
  return opened
}

afterEach(cleanup)

it('keeps the screen on, again after the page was hidden, and releases it on close', async () => {
  const { look, held, locks } = browser()
  const { result, unmount } = await open()
  expect([result.current, held()]).toEqual(['held', 1])
  await look('hidden')
  expect(held()).toBe(0)
  await look('visible')
  expect([result.current, held(), locks.length]).toEqual(['held', 1, 2])
  await look('visible')
  expect(locks).toHaveLength(2)
  unmount()
  await act(async () => undefined)
  expect(held()).toBe(0)
  await look('visible')
  expect(locks).toHaveLength(2)
})

it('says where the browser refuses a wake lock, and where it has none', async () => {
  browser(false)
  expect((await open()).result.current).toBe('refused')
  vi.stubGlobal('navigator', {})
  expect((await open()).result.current).toBe('missing')
})

it('that is granted after the view was closed is released at once', async () => {
  const { held, locks } = browser()
  const { unmount } = renderHook(() => useWakeLock())
  unmount()
  await act(async () => undefined)
  expect([locks.length, held()]).toEqual([1, 0])
})
