import type { OutboxStore, Owner } from './store.ts'

/** One of all tabs sends; the others wait for their turn and find it done. */
export const OUTBOX_LOCK = 'singgah.outbox'

/** A sending tab releases the lock when the session ends; a frozen one must not block the wipe. */
const LONGEST_WAIT_MS = 2_000

export type WipeLocks = {
  request: (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<unknown>
}

/**
 * Runs a step of a sign-out when no tab is sending any more, or after two seconds. A failure is retried once. A hanging
 * database holds the lock no longer than that either, because other people's changes may wait for it.
 */
export const whenNobodySends = async (locks: WipeLocks | undefined, work: () => Promise<void>): Promise<void> => {
  if (!locks) return work()
  const pending = new AbortController()
  const timer = setTimeout(() => pending.abort(), LONGEST_WAIT_MS)
  let begun: Promise<void> | undefined
  try {
    await locks.request(OUTBOX_LOCK, { signal: pending.signal }, async () => {
      begun = work()
      await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
    })
    await begun
  } catch {
    await work()
  } finally {
    clearTimeout(timer)
  }
}

/** Removes everything that a person had waiting on this device, when no tab sends any more. */
export const wipeOutbox = (
  owner: Owner,
  given: { storeOf: (owner: Owner) => OutboxStore; locks?: WipeLocks },
): Promise<void> => whenNobodySends(given.locks, () => given.storeOf(owner).wipe())
