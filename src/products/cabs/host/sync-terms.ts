import { msg, plural } from '@lingui/core/macro'
import type { SyncTerms } from '#src/host/calendars/sync-terms.ts'
import { hostBoardQueries } from './board-queries.ts'

/** There is one of each vehicle: whatever is booked elsewhere takes it. */
export const VEHICLE_TERMS: SyncTerms = {
  resource: msg`Vehicle`,
  takes: null,
  blocks: (count) =>
    plural(count, {
      0: 'It blocks no days.',
      one: 'It blocks the vehicle on # day.',
      other: 'It blocks the vehicle on # days.',
    }),
  shownIn: hostBoardQueries.all(),
}
