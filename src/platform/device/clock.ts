import { readStored, STORAGE_KEYS, writeStored } from './storage-keys.ts'

/** Smaller differences are the network's delay and the whole seconds of the `Date` header. */
const NOTICEABLE_MS = 5_000

let offset = Number(readStored(STORAGE_KEYS.clockOffset) ?? 0)
if (!Number.isFinite(offset)) offset = 0

/** The current time in milliseconds since 1970, corrected by the known offset of the server's clock. */
export const now = (): number => Date.now() + offset

/** Learns how far the device's clock is off from an answer's `Date` header; anything unreadable is ignored. */
export const syncClock = (dateHeader: string | null): void => {
  const serverTime = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - Date.now()
  const learnt = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference
  if (Math.abs(learnt - offset) < NOTICEABLE_MS) return
  offset = learnt
  writeStored(STORAGE_KEYS.clockOffset, learnt === 0 ? null : String(learnt))
}
