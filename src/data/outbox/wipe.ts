import type { OutboxStore, Owner } from './store.ts'

/** One of all tabs sends; the others wait for their turn and find it done. */
export const OUTBOX_LOCK = 'singgah.outbox'

/** A tab that sends lets go when the session ends; one that the system has frozen must not keep what is to go. */
const LONGEST_WAIT_MS = 2_000

type Locks = {
  request: (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<unknown>
}

/** Removes everything that a person had waiting on this device, when no tab sends any more. */
export const wipeOutbox = async (
  owner: Owner,
  given: { storeOf: (owner: Owner) => OutboxStore; locks?: Locks },
): Promise<void> => {
  const wipe = () => given.storeOf(owner).wipe()
  if (!given.locks) return wipe()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT_MS)
  await given.locks.request(OUTBOX_LOCK, { signal: waiting.signal }, wipe).catch(wipe)
  clearTimeout(timer)
}
