import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SERVER = Date.parse('2027-03-02T02:00:00Z')
const HOUR = 3_600_000

/** The module as a page of a device whose clock is off by so many milliseconds loads it. */
const onDevice = async (off: number) => {
  vi.setSystemTime(SERVER + off)
  vi.resetModules()
  return import('./clock.ts')
}
const dateHeader = (time = SERVER) => new Date(time).toUTCString()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the clock', () => {
  it('is the device’s own before anything is known', async () => {
    const { now } = await onDevice(HOUR)
    expect(now()).toBe(SERVER + HOUR)
  })

  it.each([
    ['fast', 26 * HOUR],
    ['slow', -26 * HOUR],
    ['a minute fast', 60_000],
  ])('of a device that is %s is corrected by the Date of an answer', async (_what, off) => {
    const { syncClock, now } = await onDevice(off)
    syncClock(dateHeader())
    expect(now()).toBe(SERVER)
    vi.setSystemTime(SERVER + off + HOUR)
    expect(now()).toBe(SERVER + HOUR)
  })

  it('stays corrected when the page is opened again', async () => {
    const { syncClock } = await onDevice(26 * HOUR)
    syncClock(dateHeader())
    const { now } = await onDevice(26 * HOUR)
    expect(now()).toBe(SERVER)
  })

  it('is the device’s again once that is right', async () => {
    const { syncClock, now } = await onDevice(26 * HOUR)
    syncClock(dateHeader())
    vi.setSystemTime(SERVER)
    syncClock(dateHeader())
    expect(now()).toBe(SERVER)
    expect(localStorage.getItem('singgah.clockOffset')).toBeNull()
  })

  it('ignores differences of the network’s size', async () => {
    const { syncClock, now } = await onDevice(4_000)
    syncClock(dateHeader())
    expect(now()).toBe(SERVER + 4_000)
  })

  it.each([null, '', 'yesterday', 'NaN'])('ignores the Date %j', async (header) => {
    const { syncClock, now } = await onDevice(HOUR)
    syncClock(header)
    expect(now()).toBe(SERVER + HOUR)
  })

  it('ignores a stored correction that is no number', async () => {
    localStorage.setItem('singgah.clockOffset', 'soon')
    const { now } = await onDevice(0)
    expect(now()).toBe(SERVER)
  })
})
