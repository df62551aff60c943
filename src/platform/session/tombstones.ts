import { get, set } from 'idb-keyval'
import { durableStore } from '../device/durable-store.ts'

/**
 * Sessions that were signed out on this device. A key removed from `localStorage` can reappear if the browser is killed
 * within seconds; IndexedDB with strict durability does not lose it, so every token is checked here before use.
 */
export type Tombstones = {
  bury: (sessionId: string) => Promise<void>
  isBuried: (sessionId: string) => Promise<boolean>
}

export const deviceTombstones = (): Tombstones => {
  const store = durableStore('singgah-signed-out')
  return {
    bury: (sessionId) => set(sessionId, Date.now(), store),
    isBuried: async (sessionId) => (await get(sessionId, store)) !== undefined,
  }
}
