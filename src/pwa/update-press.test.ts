import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser, FakeWorker } from './updates-test-support.ts'

const NOW = 1_800_000_000_000

beforeEach(() => {
  sessionStorage.clear()
  vi.stubEnv('PROD', true)
  return () => {
    vi.unstubAllEnvs()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

/** The page after a load, with a worker that still waits and the one in charge that outlived the navigation. */
const loaded = async (waits: boolean) => {
  const device = browser({ controlled: true })
  const waiting = new FakeWorker()
  if (waits) device.registration.waiting = waiting
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.resetModules()
  const updates = await import('./updates.ts')
  vi.useFakeTimers()
  updates.startUpdates(() => NOW)
  await vi.advanceTimersByTimeAsync(100)
  return { ...updates, ...device, waiting, reload }
}

describe('a press whose version does not take over', () => {
  afterEach(() => {
    vi.useRealTimers()
    sessionStorage.clear()
  })

  it('is repeated after each load, and asked for again after four', async () => {
    const { applyUpdate, reload } = await loaded(true)
    applyUpdate()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(reload).toHaveBeenCalledTimes(1)
    for (const load of [1, 2, 3]) {
      vi.useRealTimers()
      const page = await loaded(true)
      await vi.waitFor(() => expect(page.waiting.told, `after load ${load}`).toHaveBeenCalled())
      expect(page.waiting.told).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' })
      expect(page.updateState()).toBe('none')
      page.reload.mockClear()
      await vi.advanceTimersByTimeAsync(4_000)
      expect(page.reload).toHaveBeenCalledTimes(1)
    }
    vi.useRealTimers()
    const last = await loaded(true)
    await vi.waitFor(() => expect(last.updateState()).toBe('waiting'))
    expect(last.waiting.told).not.toHaveBeenCalled()
  })

  it('is over once the version took over: a later one asks again', async () => {
    const { applyUpdate } = await loaded(true)
    applyUpdate()
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
    const { install, updateState } = await loaded(false)
    vi.useRealTimers()
    const later = await install()
    await vi.waitFor(() => expect(updateState()).toBe('waiting'))
    expect(later.told).not.toHaveBeenCalled()
  })
})
