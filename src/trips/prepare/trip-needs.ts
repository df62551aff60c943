import { msg, t } from '@lingui/core/macro'
import { getArticle, listArticles, listQuestions } from '#contract/content/articles.ts'
import { listOutsideBookings } from '#contract/bookings/outside-bookings.ts'
import { listTrips } from '#contract/bookings/trips.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { countAppFiles, whenControlled } from '#src/pwa/app-files.ts'
import { outsideQueries } from '../outside/queries.ts'
import { tripQueries } from '../timeline/queries.ts'
import { tripsNeed } from '../offline/trips.ts'
import { articleQueries } from '#src/content/articles/queries.ts'
import type { Need } from './preparation.ts'

const ASKED = { background: true, anonymous: true } as const

const help: Need = {
  label: msg`Help`,
  about: '',
  async fetch(signal) {
    await storeAnswer(articleQueries.questions(), await call(listQuestions, {}, { signal, ...ASKED }))
    const query = { kind: 'help' as const, q: '', category: '' }
    const list = await call(listArticles, { query }, { signal, ...ASKED })
    await storeAnswer(articleQueries.list('help'), list)
    return list.items.map(({ slug, title }): Need => ({
      label: msg`Help`,
      about: title,
      async fetch(again) {
        const article = await call(getArticle, { params: { kind: 'help', slug } }, { signal: again, ...ASKED })
        await storeAnswer(articleQueries.detail('help', slug), article)
        return []
      },
    }))
  },
}

const outside: Need = {
  label: msg`Booked elsewhere`,
  about: '',
  async fetch(signal) {
    await storeAnswer(outsideQueries.list(), await call(listOutsideBookings, {}, { signal, background: true }))
    return []
  },
}

const timelines: Need = {
  label: msg`Trips`,
  about: '',
  async fetch(signal) {
    const query = { when: 'upcoming' as const }
    await storeAnswer(tripQueries.list('upcoming'), await call(listTrips, { query }, { signal, background: true }))
    return []
  },
}

/** Thrown where a file of the app could not be fetched; without a worker nothing opens without network. */
class AppMissingError extends Error {
  override readonly name = 'AppMissingError'
}

const app: Need = {
  label: msg`The app`,
  about: '',
  async fetch() {
    // Right after the first sign-in the worker is still being installed.
    await whenControlled()
    const count = await countAppFiles({ mend: true })
    if (count === null || count.missing + count.missingLater > 0)
      throw new AppMissingError(t`some of its files couldn't be downloaded; open Singgah again when online`)
    return []
  },
}

/** What preparing begins with: the trips first. */
export const TRIP_NEEDS: readonly Need[] = [tripsNeed, timelines, outside, help, app]
