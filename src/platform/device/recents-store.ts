import { readStored, STORAGE_KEYS, writeStored } from './storage-keys.ts'

const recentsUnder = (storageKey: string) => {
  const listeners = new Set<() => void>()
  return {
    stored: (): string | null => readStored(storageKey),
    store: (text: string | null): void => {
      writeStored(storageKey, text)
      for (const listener of listeners) listener()
    },
    onStored: (listener: () => void): (() => void) => {
      const elsewhere = ({ key }: StorageEvent) => {
        if (key === storageKey || key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', elsewhere)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', elsewhere)
      }
    },
  }
}

/**
 * Stored searches of this device; null for none. Storing null deletes them all; without storage nothing is remembered.
 * Listeners are notified of changes here and in other tabs.
 */
export const {
  stored: storedSearches,
  store: storeSearches,
  onStored: onStoredSearches,
} = recentsUnder(STORAGE_KEYS.searches)

/** The same of flights. */
export const {
  stored: storedFlights,
  store: storeFlights,
  onStored: onStoredFlights,
} = recentsUnder(STORAGE_KEYS.flightSearches)
