import { del, entries, get, set } from 'idb-keyval'
import { durableStore } from '../device/durable-store.ts'
import type { SealedBox } from './sealing.ts'

/** Storage for the sealed boxes of all people who signed out on this device. Records are unvalidated. */
export type SealedStore = {
  all: () => Promise<[boxId: string, record: unknown][]>
  has: (boxId: string) => Promise<boolean>
  put: (boxId: string, box: SealedBox) => Promise<void>
  remove: (boxId: string) => Promise<void>
}

/** One database that no sign-out wipes; a box is on the disk before it is answered. */
export const deviceSealedStore = (): SealedStore => {
  const store = durableStore('singgah-sealed')
  return {
    all: () => entries<string, unknown>(store),
    has: async (boxId) => (await get<unknown>(boxId, store)) !== undefined,
    put: (boxId, box) => set(boxId, box, store),
    remove: (boxId) => del(boxId, store),
  }
}
