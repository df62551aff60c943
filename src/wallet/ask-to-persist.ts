import { readStored, STORAGE_KEYS, writeStored } from '../platform/device/storage-keys.ts'

/**
 * Asks the browser, once per device, not to remove by itself what is kept. Some ask the person, some decide by how often
 * the app is used; the settings show what came of it.
 */
export const askToPersist = async (): Promise<void> => {
  if (!('storage' in navigator) || typeof navigator.storage.persist !== 'function') return
  if (readStored(STORAGE_KEYS.persistAsked) !== null) return
  writeStored(STORAGE_KEYS.persistAsked, '1')
  await navigator.storage.persist().catch(() => false)
}
