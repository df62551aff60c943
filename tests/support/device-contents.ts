import type { Page } from '@playwright/test'

/** What lies in the wallet's databases, byte by byte as letters; empty where there is nothing. */
export const walletText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const decoder = new TextDecoder('latin1')
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value)
      if (value instanceof CryptoKey) return `key, extractable: ${value.extractable}`
      if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ')
      return String(value)
    }
    const wallets = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('singgah-wallet:') ? [name] : [],
    )
    const texts: string[] = []
    for (const name of wallets) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      const values = await new Promise<unknown[]>((resolve) => {
        if (!database.objectStoreNames.contains('records')) return resolve([])
        const reading = database.transaction('records').objectStore('records').getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      database.close()
      texts.push(...values.map(textOf))
    }
    return texts.join('\n')
  })

/** The records of every database whose name begins so, as text. */
export const recordsOn = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (begin) => {
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(begin)) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      const records = await new Promise<unknown[]>((resolve) => {
        if (!database.objectStoreNames.contains('records')) return resolve([])
        const reading = database.transaction('records').objectStore('records').getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      database.close()
      texts.push(...records.map((record) => JSON.stringify(record)))
    }
    return texts
  }, prefix)

/** Where a word stands on the device in clear text: every database, both storages, every cache. */
export const whereOn = (page: Page, word: string): Promise<string[]> =>
  page.evaluate(async (searched) => {
    const found: string[] = []
    const decoder = new TextDecoder('latin1')
    const has = (value: unknown): boolean => {
      if (typeof value === 'string') return value.includes(searched)
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value).includes(searched)
      if (typeof value !== 'object' || value === null) return false
      return Object.entries(value).some(([name, part]) => name.includes(searched) || has(part))
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (let at = 0; at < storage.length; at += 1) {
        const key = storage.key(at) ?? ''
        if (key.includes(searched) || (storage.getItem(key) ?? '').includes(searched)) found.push(`${name} ${key}`)
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const records = await new Promise<unknown[]>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
        })
        if (name.includes(searched) || records.some(has)) found.push(`${name} ${store}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        if (request.url.includes(searched) || text.includes(searched)) found.push(`${name} ${request.url}`)
      }
    }
    return found
  }, word)
