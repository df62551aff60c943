import { promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * A key-value store of `idb-keyval` whose writes reach the disk before they resolve (`durability: 'strict'`; the
 * browsers' default may lose the last second if the process is killed), and that reopens its database after the system
 * has closed it, as iOS does with background apps.
 */
export const durableStore = (databaseName: string, storeName = 'records'): UseStore => {
  let opened: Promise<IDBDatabase> | undefined

  const open = (): Promise<IDBDatabase> => {
    if (opened) return opened
    const request = indexedDB.open(databaseName)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    const opening = promisifyRequest(request)
    opened = opening
    const forget = () => {
      if (opened === opening) opened = undefined
    }
    opening.then((database) => {
      database.onclose = forget
      // Another tab deletes this database at sign-out: let go, or its deletion would wait for us.
      database.onversionchange = () => {
        database.close()
        forget()
      }
    }, forget)
    return opening
  }

  return async (mode, use) => {
    const begin = (database: IDBDatabase) => database.transaction(storeName, mode, { durability: 'strict' })
    let transaction: IDBTransaction
    try {
      transaction = begin(await open())
    } catch {
      opened = undefined
      transaction = begin(await open())
    }
    return use(transaction.objectStore(storeName))
  }
}

/** Deletes a database. Resolves also when another tab still holds it: the browser deletes it when that tab lets go. */
export const deleteDatabase = (databaseName: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
