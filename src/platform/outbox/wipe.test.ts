import { afterEach, expect, it, vi } from 'vitest'
import { pending } from '../device/test-support.ts'
import { whenNobodySends, type WipeLocks } from './wipe.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Locks of one tab: whoever asks comes after who has it. */
const aLock = (): WipeLocks & { isFree: () => boolean } => {
  let held = 0
  return {
    isFree: () => held === 0,
    async request(_name, _options, work) {
      held += 1
      try {
        await work()
      } finally {
        held -= 1
      }
    },
  }
}

it('a hanging database keeps the lock for two seconds, and the sign-out continues without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const locks = aLock()
  let isDone = false
  const hanging = pending<void>()
  const work = vi.fn<() => Promise<void>>(() => hanging.promise)
  const leaving = whenNobodySends(locks, work).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(locks.isFree()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([locks.isFree(), isDone]).toEqual([true, false])
  hanging.resolve()
  await leaving
  expect(work).toHaveBeenCalledTimes(1)
})

it('a failed step is retried once, and its second failure is reported', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('closed')).mockResolvedValueOnce()
  await whenNobodySends(aLock(), work)
  expect(work).toHaveBeenCalledTimes(2)
  await expect(whenNobodySends(aLock(), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
