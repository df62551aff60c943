import { msg, plural } from '@lingui/core/macro'
import type { SyncTerms } from '#src/host/calendars/sync-terms.ts'
import { departureQueries } from './queries.ts'

export const DEPARTURE_TERMS: SyncTerms = {
  resource: msg`Option`,
  takes: {
    one: { choice: msg`One place, or one group on private tours`, blocks: msg`blocks one place or group` },
    all: { choice: msg`The whole departure`, blocks: msg`blocks whole departures` },
  },
  blocks: (count) =>
    plural(count, {
      0: 'It blocks no departures.',
      one: 'It blocks # departure.',
      other: 'It blocks # departures.',
    }),
  shownIn: departureQueries.all(),
}
