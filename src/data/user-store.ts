import { clear, del, get, set, type UseStore } from 'idb-keyval'
import type { SessionUser } from './claims.ts'
import { deleteDatabase, durableStore } from './durable-store.ts'

type Owner = Pick<SessionUser, 'id' | 'clientId'>
type Stamped = { userId: string; clientId: string; at: number; value: string }

const isStamped = (record: unknown): record is Stamped =>
  typeof record === 'object' && record !== null && 'userId' in record && 'clientId' in record && 'value' in record

/** What one person of one company keeps on this device: one database per person, never a shared one with a filter. */
export type UserStore = {
  getItem: (key: string) => Promise<string | null>
  setItem: (key: string, value: string) => Promise<void>
  removeItem: (key: string) => Promise<void>
  wipe: () => Promise<void>
}

const nameOf = ({ clientId, id }: Owner): string => `singgah-user:${clientId}:${id}`

/** Opens the store of a person. Every record carries both ids and is not answered to anybody else. */
export const openUserStore = (owner: Owner): UserStore => {
  const store: UseStore = durableStore(nameOf(owner))
  return {
    async getItem(key) {
      const record: unknown = await get(key, store)
      if (!isStamped(record) || record.userId !== owner.id || record.clientId !== owner.clientId) return null
      return record.value
    },
    setItem: (key, value) =>
      set(key, { userId: owner.id, clientId: owner.clientId, at: Date.now(), value } satisfies Stamped, store),
    removeItem: (key) => del(key, store),
    async wipe() {
      await clear(store).catch(() => undefined)
      await deleteDatabase(nameOf(owner))
    },
  }
}
