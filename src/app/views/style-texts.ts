import { delMany, entries, keys, setMany } from 'idb-keyval'
import { durableStore } from '../../platform/device/durable-store.ts'

// Views share most of their style sheets, and nothing in these is personal: they have a database of their own.
const store = durableStore('singgah-styles')

const textOf = async (href: string): Promise<string> => {
  const response = await fetch(href)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('text/css')) throw new TypeError(href)
  return response.text()
}

/** The texts of style sheets on this device, by address. */
export const styleTexts = async (): Promise<ReadonlyMap<string, string>> => {
  const stored: [unknown, unknown][] = await entries(store)
  return new Map(
    stored.flatMap(([href, text]): [string, string][] =>
      typeof href === 'string' && typeof text === 'string' ? [[href, text]] : [],
    ),
  )
}

/**
 * Stores the texts of style sheets, so that a view needs one read for all of them: fetched one by one, as a page does it, the
 * thirty of a screen take longer than everything else until it is shown.
 */
export const storeStyles = async (hrefs: readonly string[]): Promise<void> => {
  const stored = new Set<unknown>(await keys(store))
  const missing = hrefs.filter((href) => !stored.has(href))
  if (missing.length === 0) return
  await setMany(
    await Promise.all(missing.map(async (href): Promise<[string, string]> => [href, await textOf(href)])),
    store,
  )
}

/** Removes the texts that no view needs any more. */
export const removeStylesBut = async (needed: ReadonlySet<string>): Promise<void> => {
  const stored: unknown[] = await keys(store)
  await delMany(
    stored.flatMap((href) => (typeof href === 'string' && !needed.has(href) ? [href] : [])),
    store,
  )
}
