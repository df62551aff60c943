import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import { isSame, type Owner } from './owner.ts'

/** Owner of this device's wallet, and the session in which it was last written. Ids only. */
export type LastOwner = Owner & { sessionId: string | null }

/** `gone`: the browser has deleted the stored data, and the person was not notified yet. */
export type WalletMark = { kind: 'none' } | { kind: 'stored'; untilDay: string } | { kind: 'gone' }

const REMOVED = 'gone'
const NONE: WalletMark = { kind: 'none' }
const listeners = new Set<() => void>()

/** Hears of every change of the marks in this tab; what other tabs change comes as the browser's `storage`. */
export const onMarks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const write = (key: string, value: string | null, storage?: Storage): void => {
  writeStored(key, value, storage)
  for (const listener of listeners) listener()
}

export const lastOwner = (storage?: Storage): LastOwner | null => {
  const [clientId, id, sessionId] = readStored(STORAGE_KEYS.walletOwner, storage)?.split(' ') ?? []
  return clientId === undefined || id === undefined ? null : { clientId, id, sessionId: sessionId || null }
}

export const setLastOwner = ({ clientId, id, sessionId }: LastOwner, storage?: Storage): void =>
  write(STORAGE_KEYS.walletOwner, `${clientId} ${id} ${sessionId ?? ''}`.trim(), storage)

export const storedMark = (storage?: Storage): WalletMark => {
  const stored = readStored(STORAGE_KEYS.walletStored, storage)
  if (stored === null) return NONE
  return stored === REMOVED ? { kind: 'gone' } : { kind: 'stored', untilDay: stored }
}

export const setWalletMark = (mark: WalletMark, storage?: Storage): void => {
  const value = mark.kind === 'stored' ? mark.untilDay : mark.kind === 'gone' ? REMOVED : null
  if (value !== readStored(STORAGE_KEYS.walletStored, storage)) write(STORAGE_KEYS.walletStored, value, storage)
}

/** Removes a person's marks; those of other people stay. */
export const forgetOwner = (owner: Owner, storage?: Storage): void => {
  if (!isSame(lastOwner(storage), owner)) return
  write(STORAGE_KEYS.walletOwner, null, storage)
  write(STORAGE_KEYS.walletStored, null, storage)
}
