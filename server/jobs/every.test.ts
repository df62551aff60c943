import { expect, test, vi } from 'vitest'
import { every } from './every.ts'

test('runs again after a failure, never twice at once, and stopping awaits the current run', async () => {
  const events: string[] = []
  const finish: (() => void)[] = []
  let runs = 0
  const job = every(
    1,
    () => {
      runs += 1
      events.push(`begin ${runs}`)
      if (runs === 1) return Promise.reject(new Error('no'))
      return new Promise<void>((resolve) => {
        finish.push(() => {
          events.push(`end ${runs}`)
          resolve()
        })
      })
    },
    () => events.push('reported'),
  )
  await vi.waitFor(() => expect(runs).toBe(2))
  const stopped = job.stop().then(() => events.push('stopped'))
  for (const end of finish) end()
  await stopped
  expect(events).toEqual(['begin 1', 'reported', 'begin 2', 'end 2', 'stopped'])
})
