import { expect, test } from 'vitest'
import { inConstantTime } from './constant-time.ts'

const STEP = 20

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await inConstantTime(work, STEP).catch(() => undefined)
  return performance.now() - began
}

test('returns the result of the work or throws its error', async () => {
  expect(await inConstantTime(async () => 'done', STEP)).toBe('done')
  await expect(inConstantTime(() => Promise.reject(new Error('no')), STEP)).rejects.toThrow('no')
})

test('never answers before a full step, on success and on refusal', async () => {
  for (let time = 0; time < 10; time += 1) {
    expect(await timeOf(async () => undefined)).toBeGreaterThanOrEqual(STEP)
    expect(await timeOf(() => Promise.reject(new Error('no')))).toBeGreaterThanOrEqual(STEP)
  }
})
