import { isFileCount, type FileCount, type ToCount } from '#sw/messages.ts'

/** A worker that is busy or older than the question does not answer. */
const LONGEST_WAIT_MS = 10_000

/**
 * How many files the app is made of and how many are missing on this device, as the worker finds them; null where no
 * worker answers for this page. `mend` fetches the missing ones first.
 */
export const countAppFiles = ({ mend }: { mend: boolean }): Promise<FileCount | null> =>
  new Promise((resolve) => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
    if (worker === null) {
      resolve(null)
      return
    }
    const { port1, port2 } = new MessageChannel()
    const end = (count: FileCount | null) => {
      clearTimeout(timer)
      port1.close()
      resolve(count)
    }
    const timer = setTimeout(() => end(null), LONGEST_WAIT_MS)
    port1.addEventListener('message', ({ data }) => end(isFileCount(data) ? data : null))
    port1.start()
    worker.postMessage({ kind: 'count', mend } satisfies ToCount, [port2])
  })
