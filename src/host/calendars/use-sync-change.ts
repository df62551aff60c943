import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { calendarSyncQuery } from './calendar-queries.ts'
import type { Synced } from './use-feed-changes.ts'

/** A change that needs the server at once; its answer is what the sheet then shows. */
export const useSyncChange = (
  { resourceId, terms }: Synced,
  send: () => Promise<CalendarSync>,
  onDone?: () => void,
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (sync) => {
      await storeAnswer(calendarSyncQuery(resourceId), sync)
      // It may have blocked more, or opened some.
      void queryClient.invalidateQueries({ queryKey: ['agent', 'calendar'] })
      void queryClient.invalidateQueries({ queryKey: terms.shownIn })
      onDone?.()
    },
  })
}
