import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Runs in the page, as text: the compiler's helpers do not exist there. */
const READ = `(async () => {
  const found = {}
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const latin = new TextDecoder('latin1')
  const plain = (_key, value) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? latin.decode(value) : value
  const textOf = (value) => JSON.stringify(value, plain) ?? ''
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())])
      found['database ' + name + ', ' + store] = [name, textOf(keys), textOf(values)].join(' ')
    }
    if (database.objectStoreNames.length === 0) found['database ' + name] = name
    database.close()
  }
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const [key, value] of Object.entries(storage)) found[name + ' ' + key] = key + ' ' + value
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      found['cache ' + name + ', ' + request.url] = request.url + ' ' + (answer ? await answer.text() : '')
    }
  }
  found.document = document.documentElement.outerHTML + ' ' + document.body.innerText
  found.fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value).join(' ')
  found.history = textOf(history.state)
  return found
})()`

/**
 * Everything a profile holds for our origin, as text by its place: each record of each database, the storages, what caches
 * keep, the document, its fields and the state of its address. A key that cannot be read out counts as nothing.
 */
export const deviceContents = async (page: Page): Promise<Record<string, string>> =>
  v.parse(v.record(v.string(), v.string()), await page.evaluate(READ))
