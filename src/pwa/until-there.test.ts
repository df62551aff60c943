import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilThere } from './until-there.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A program that cannot be fetched as often as this, and then can. */
const program = (failures: number) => {
  let asked = 0
  const load = async (): Promise<string> => {
    asked += 1
    if (asked <= failures) throw new TypeError('no network')
    return 'bell'
  }
  return { load, asked: () => asked }
}

const comesOf = (failures: number) => {
  const { load, asked } = program(failures)
  const came = vi.fn<(part: string) => void>()
  void untilThere(load).then(came)
  return { came, asked }
}

it('takes what comes the first time', async () => {
  const { came, asked } = comesOf(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toHaveBeenCalledExactlyOnceWith('bell')
  expect(asked()).toBe(1)
})

it('asks again once the network is back', async () => {
  const { came } = comesOf(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(came).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toHaveBeenCalledExactlyOnceWith('bell')
})

it('asks again after a while where the network was never said to be away', async () => {
  const { came, asked } = comesOf(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(came).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(came).toHaveBeenCalledExactlyOnceWith('bell')
  expect(asked()).toBe(3)
})
