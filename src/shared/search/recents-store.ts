import { readStored, STORAGE_KEYS, writeStored } from '#src/data/storage-keys.ts'

const KEY = STORAGE_KEYS.searches
const listeners = new Set<() => void>()

/** The searches of this device as they are stored; null for none. */
export const storedSearches = (): string | null => readStored(KEY)

/** Null forgets them all. Where storage refuses, nothing is remembered. */
export const storeSearches = (text: string | null): void => {
  writeStored(KEY, text)
  for (const listener of listeners) listener()
}

/** Tells of changes here and in other tabs. */
export const onStoredSearches = (listener: () => void): (() => void) => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}
