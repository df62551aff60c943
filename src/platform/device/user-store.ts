import { clear, del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval'
import type { SessionUser } from '../session/claims.ts'
import { deleteDatabase, durableStore } from './durable-store.ts'

type Owner = Pick<SessionUser, 'id' | 'clientId'>
type Stamped = { userId: string; clientId: string; at: number; value: string }

const isStamped = (record: unknown): record is Stamped =>
  typeof record === 'object' && record !== null && 'userId' in record && 'clientId' in record && 'value' in record

/**
 * Storage for one person of one company on this device: a separate database per person, never a shared one with a
 * filter.
 */
export type UserStore = {
  getItem: (key: string) => Promise<string | null>
  setItem: (key: string, value: string) => Promise<void>
  removeItem: (key: string) => Promise<void>
  entries: () => Promise<[key: string, value: string][]>
  wipe: () => Promise<void>
}

const nameOf = ({ clientId, id }: Owner): string => `singgah-user:${clientId}:${id}`

const openStore = (name: string, owner: Owner): UserStore => {
  const store: UseStore = durableStore(name)
  const valueOf = (record: unknown): string | null =>
    isStamped(record) && record.userId === owner.id && record.clientId === owner.clientId ? record.value : null
  return {
    getItem: async (key) => valueOf(await get(key, store)),
    setItem: (key, value) =>
      store('readwrite', async (records) => {
        records.put({ userId: owner.id, clientId: owner.clientId, at: Date.now(), value } satisfies Stamped, key)
        // Without it, a page that is reloaded right after the last key loses the write.
        records.transaction.commit()
        await promisifyRequest(records.transaction)
      }),
    removeItem: (key) => del(key, store),
    async entries() {
      const records = await entries<string, unknown>(store)
      return records.flatMap(([key, record]): [string, string][] => {
        const value = valueOf(record)
        return value === null ? [] : [[key, value]]
      })
    },
    async wipe() {
      await clear(store).catch(() => undefined)
      await deleteDatabase(name)
    },
  }
}

/** Opens the store of a person. Every record contains both ids and is only returned to its owner. */
export const openUserStore = (owner: Owner): UserStore => openStore(nameOf(owner), owner)

/** Opens the store of public data, which is independent of the session. */
export const openPublicStore = (): UserStore => openStore('singgah-public', { id: 'anybody', clientId: 'anybody' })
