import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// A module of its own: its watch hears the page's events as long as this worker lives.
vi.resetModules()
const { connectivity, onConnectivity, reportReachable, reportUnreachable, watchConnectivity } =
  await import('./connectivity.ts')

const received: string[] = []
const probe = vi.fn<(signal: AbortSignal) => Promise<unknown>>().mockResolvedValue(undefined)
const stop = onConnectivity((state) => received.push(state))
watchConnectivity((signal) => probe(signal))

beforeEach(() => {
  vi.useFakeTimers()
  reportReachable()
  received.length = 0
  probe.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  reportReachable()
  vi.useRealTimers()
})

describe('the network', () => {
  it('is the result of the last attempt, reported once per change', () => {
    reportUnreachable()
    reportUnreachable()
    expect(connectivity()).toBe('offline')
    reportReachable()
    reportReachable()
    expect(connectivity()).toBe('online')
    expect(received).toEqual(['offline', 'online'])
  })

  it('is offline when the browser says so', () => {
    dispatchEvent(new Event('offline'))
    expect(connectivity()).toBe('offline')
  })

  it('is not online because the browser says so, but checks the server', () => {
    reportUnreachable()
    dispatchEvent(new Event('online'))
    expect(connectivity()).toBe('offline')
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('is checked when the page becomes visible, and never while online', () => {
    document.dispatchEvent(new Event('visibilitychange'))
    expect(probe).not.toHaveBeenCalled()
    reportUnreachable()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('is rechecked after a second, then less and less often, at least every fifteen', async () => {
    reportUnreachable()
    const times: number[] = []
    const begun = Date.now()
    probe.mockImplementation(async () => void times.push(Date.now() - begun))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times[0]).toBe(1_000)
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits.at(-1)).toBe(15_000)
    reportReachable()
    times.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([])
  })

  it('is also checked while the browser says that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('drops an unanswered check when the next one starts', async () => {
    const asked: AbortSignal[] = []
    probe.mockImplementation((signal) => {
      asked.push(signal)
      return new Promise(() => undefined)
    })
    reportUnreachable()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.map(({ aborted }) => aborted)).toEqual(asked.map((_, index) => index < asked.length - 1))
  })

  it('survives a failing check', () => {
    probe.mockRejectedValue(new Error('no'))
    reportUnreachable()
    dispatchEvent(new Event('online'))
    expect(connectivity()).toBe('offline')
  })

  it('does not notify removed listeners', () => {
    stop()
    reportUnreachable()
    expect(received).toEqual([])
  })
})
