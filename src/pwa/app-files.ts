import {
  isFileCount,
  type FileCount,
  type ToAnswer,
  type ToCount,
  type ToFallBack,
  type ToRepair,
  type WhyPrevious,
} from '#sw/messages.ts'

/** A worker that is busy, broken or older than the question does not answer. */
const LONGEST_WAIT_MS = 10_000

const controller = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null

/** A first installation ends this long after the first page at the latest, on lines worth waiting for. */
const LONGEST_INSTALL_MS = 30_000

/** Resolves once a worker controls this page, at the latest after half a minute; at once where there are no workers. */
export const whenControlled = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_INSTALL_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    navigator.serviceWorker.addEventListener('controllerchange', end, { once: true })
  })
}

/** What a worker answers to a message over a port; null if it does not answer. */
const ask = (worker: ServiceWorker, message: ToAnswer | ToCount | ToRepair | ToFallBack): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (answer: unknown) => {
      clearTimeout(timer)
      port1.close()
      resolve(answer)
    }
    const timer = setTimeout(() => end(null), LONGEST_WAIT_MS)
    port1.addEventListener('message', ({ data }) => end(data))
    port1.start()
    worker.postMessage(message, [port2])
  })

/** True if the program of a worker runs: one that came empty installs too, and answers nothing. */
export const answers = async (worker: ServiceWorker): Promise<boolean> =>
  (await ask(worker, { kind: 'answer' })) === true

/**
 * Number of app files, and those missing or damaged on this device, from the worker that controls this page; null without
 * one, or if it does not answer. `mend` loads those first.
 */
export const countAppFiles = async ({ mend }: { mend: boolean }): Promise<FileCount | null> => {
  const worker = controller()
  // The next start may be offline and in the version that waits.
  const next = mend ? (await navigator.serviceWorker?.getRegistration().catch(() => undefined))?.waiting : null
  next?.postMessage({ kind: 'count', mend } satisfies ToCount, [])
  const answer = worker === null ? null : await ask(worker, { kind: 'count', mend })
  return isFileCount(answer) ? answer : null
}

/**
 * Loads files of the app anew that are missing or damaged on this device: how many of them are left; null if no worker
 * answers.
 */
export const repairAppFiles = async (): Promise<number | null> => {
  const worker = controller()
  const left = worker === null ? null : await ask(worker, { kind: 'repair' })
  return typeof left === 'number' ? left : null
}

/** Shows the version before from the next load on; false if there is none. */
export const fallBack = async (why: WhyPrevious): Promise<boolean> => {
  const worker = controller()
  return worker !== null && (await ask(worker, { kind: 'fall-back', why })) === true
}
