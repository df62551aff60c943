import * as v from 'valibot'
import { getArticle, listArticles } from '#contract/content/articles.ts'
import type { StoredTrip } from '#src/bookings/product-offline.ts'
import { storedAnswer } from '#src/platform/api/client.ts'
import { countAppFiles } from '#src/pwa/app-files.ts'
import { readStoredTrips } from '../offline/trips.ts'
import { articleQueries } from '#src/content/articles/queries.ts'
import { wallet } from '#src/wallet/device-wallet.ts'

export type StoredTrips = {
  trips: readonly StoredTrip[]
  /** Articles of the help that are there, of those in the list; null where not even the list is. */
  help: { there: number; of: number } | null
  /** Null where no worker answers. */
  app: Awaited<ReturnType<typeof countAppFiles>>
}

const helpThere = async (): Promise<StoredTrips['help']> => {
  const list = v.safeParse(listArticles.response, await storedAnswer(articleQueries.list('help')))
  if (!list.success) return null
  let there = 0
  for (const { slug } of list.output.items) {
    const article = await storedAnswer(articleQueries.detail('help', slug))
    if (v.is(getArticle.response, article)) there += 1
  }
  return { there, of: list.output.items.length }
}

/** Reads the stored data of the upcoming trips from the device, independent of when it was fetched. */
export const readDeviceTrips = async (): Promise<StoredTrips> => {
  await wallet.refresh()
  const app = await countAppFiles({ mend: false })
  const hasApp = app !== null && app.missing === 0
  return { trips: await readStoredTrips(hasApp), help: await helpThere(), app }
}
