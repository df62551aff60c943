import { clear, del, set, values } from 'idb-keyval'
import type { SessionUser } from '../session/claims.ts'
import { deleteDatabase, durableStore } from '../device/durable-store.ts'

export type Owner = Pick<SessionUser, 'id' | 'clientId'>

/** Where the entries of one person are kept. What is read may be of another version, and is parsed by whoever reads. */
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
