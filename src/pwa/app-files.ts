import { isFileCount, type FileCount, type ToCount } from '#sw/messages.ts'

/** A worker that is busy or older than the question does not answer. */
const LONGEST_WAIT_MS = 10_000

/**
 * Number of app files, and those missing on this device, from the service worker; null if no worker controls this page.
 * `mend` loads missing ones first.
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
