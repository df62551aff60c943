import { readStored, STORAGE_KEYS, writeStored } from '../platform/device/storage-keys.ts'

/**
 * Requests persistent storage from the browser, once per device. Some browsers prompt the person, some decide by how
 * often the app is used; the settings show the result.
 */
export const askToPersist = async (): Promise<void> => {
  if (!('storage' in navigator) || typeof navigator.storage.persist !== 'function') return
  if (readStored(STORAGE_KEYS.persistAsked) !== null) return
  writeStored(STORAGE_KEYS.persistAsked, '1')
  await navigator.storage.persist().catch(() => false)
}
