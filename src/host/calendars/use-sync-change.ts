import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { calendarSyncQuery } from './calendar-queries.ts'

/** A change that needs the server at once; its answer is what the sheet then shows. */
export const useSyncChange = (resourceId: string, send: () => Promise<CalendarSync>, onDone?: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (sync) => {
      await storeAnswer(calendarSyncQuery(resourceId), sync)
      // Nights may have been blocked or opened.
      void queryClient.invalidateQueries({ queryKey: ['agent', 'calendar'] })
      onDone?.()
    },
  })
}
