import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work behind it takes, even on a busy machine. */
const STEP_MS = 100

/**
 * Gives what `work` answers, or throws what it throws, at the next full step since it began: its time then tells nothing of
 * what it did. For answers that are to be the same whether an account exists.
 */
export const inEvenTime = async <T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const end = began + (Math.floor((performance.now() - began) / stepMs) + 1) * stepMs
    // Timers count in whole milliseconds and may wake early.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) await wait(Math.ceil(left))
  }
}
