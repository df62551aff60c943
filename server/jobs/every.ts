/**
 * Runs `work` repeatedly with a pause in between, never concurrently. Stopping waits for the current run. A failed run
 * is reported to `onError`, and the next one runs as usual.
 */
export const every = (
  milliseconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } => {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const next = (): void => {
    timer = setTimeout(() => {
      running = work()
        .catch(onError)
        .finally(() => {
          if (!isStopped) next()
        })
    }, milliseconds)
    timer.unref()
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
