/**
 * Runs `work` again and again with a pause between, never twice at once. Stopping waits for the run under way.
 * A failed run is told to `onError`, and the next one comes as usual.
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
