import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work behind it takes, even on a busy machine. */
const STEP_MS = 100

/**
 * Returns or throws the result of `work` at the next multiple of the step since the start, so that the duration reveals
 * nothing about it. For responses that must not reveal whether an account exists.
 */
export const inConstantTime = async <T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const end = began + (Math.floor((performance.now() - began) / stepMs) + 1) * stepMs
    // Timers count in whole milliseconds and may wake early.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) await wait(Math.ceil(left))
  }
}
