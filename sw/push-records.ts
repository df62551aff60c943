const DATABASE = 'singgah-push'
const STORE = 'records'

const withStore = (mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      const asking = ask(database.transaction(STORE, mode).objectStore(STORE))
      asking.onerror = () => resolve(null)
      asking.onsuccess = () => {
        database.close()
        resolve(asking.result)
      }
    }
  })

/** Records of the page about pushes (`push-device.ts`); null if there is none, or it cannot be read. */
export const pushRecords = {
  read: (key: 'owner' | 'sent'): Promise<unknown> => withStore('readonly', (store) => store.get(key)),
  write: async (key: 'sent' | 'pressed', value: unknown): Promise<void> => {
    await withStore('readwrite', (store) => store.put(value, key))
  },
}
