import { msg, plural } from '@lingui/core/macro'
import type { SyncTerms } from '#src/host/calendars/sync-terms.ts'

export const ROOM_TERMS: SyncTerms = {
  resource: msg`Room type`,
  takes: {
    one: { choice: msg`One room`, blocks: msg`blocks one room` },
    all: { choice: msg`The whole room type`, blocks: msg`blocks the whole room type` },
  },
  blocks: (count) =>
    plural(count, { 0: 'It blocks no nights.', one: 'It blocks # night.', other: 'It blocks # nights.' }),
  shownIn: ['agent', 'calendar'],
}
