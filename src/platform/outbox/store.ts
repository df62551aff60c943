import { clear, del, set, values } from 'idb-keyval'
import type { SessionUser } from '../session/claims.ts'
import { deleteDatabase, durableStore } from '../device/durable-store.ts'

export type Owner = Pick<SessionUser, 'id' | 'clientId'>

/** Storage for one person's entries. Records may be from another version and must be parsed by the reader. */
export type OutboxStore = {
  all: () => Promise<unknown[]>
  put: (entry: { id: string; [member: string]: unknown }) => Promise<void>
  remove: (id: string) => Promise<void>
  wipe: () => Promise<void>
}

/** A database per person and company; a write is on the disk before it is answered. */
export const deviceOutboxStore = ({ clientId, id }: Owner): OutboxStore => {
  const name = `singgah-outbox:${clientId}:${id}`
  const store = durableStore(name)
  return {
    all: () => values(store),
    put: (entry) => set(entry.id, entry, store),
    remove: (entryId) => del(entryId, store),
    async wipe() {
      await clear(store).catch(() => undefined)
      await deleteDatabase(name)
    },
  }
}
