import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { importBody } from '#contract/hosts/calendar-feeds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useUnsent } from '#src/frame/outbox/use-outbox.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { notify } from '#src/ui/notify.ts'
import { calendarSyncQuery } from './calendar-queries.ts'
import type { SyncTerms } from './sync-terms.ts'

const PUT = OUTBOX_KINDS['calendarImport.put']
const REMOVE = OUTBOX_KINDS['calendarImport.remove']

type Body = v.InferInput<typeof importBody>

/** Calendars of something that is synced whose change waits on this device: names of those to be added, ids of those to be removed. */
export const usePendingFeeds = (resourceId: string) => {
  const waiting = useUnsent().filter(({ state }) => state === 'waiting')
  const added = waiting.flatMap(({ kind, input }) => {
    const read = kind === PUT.name ? v.safeParse(PUT.input, input) : null
    return read?.success && read.output.params.resourceId === resourceId
      ? [{ importId: read.output.params.importId, name: read.output.body.name }]
      : []
  })
  const removed = waiting.flatMap(({ kind, input }) => {
    const read = kind === REMOVE.name ? v.safeParse(REMOVE.input, input) : null
    return read?.success ? [read.output.params.importId] : []
  })
  return { added, removed }
}

export type Synced = { resourceId: string; terms: SyncTerms }

/** What happens after a change was sent or kept: the sheet and the calendar are read again. */
const useSubmitted = ({ resourceId, terms }: Synced) => {
  const queryClient = useQueryClient()
  return async (title: string, name: string, submitted: 'sent' | 'waiting'): Promise<void> => {
    void notify({ title, message: submitted === 'sent' ? name : pendingLabel() })
    if (submitted === 'waiting') return
    await queryClient.invalidateQueries({ queryKey: calendarSyncQuery(resourceId).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['agent', 'calendar'] })
    void queryClient.invalidateQueries({ queryKey: terms.shownIn })
  }
}

/** Adds a calendar, also offline: then it is read, and perhaps refused, when the connection is back. */
export const useAddFeed = (synced: Synced, onDone: () => void) => {
  const { t } = useLingui()
  const submitted = useSubmitted(synced)
  const { resourceId } = synced
  return useMutation({
    mutationFn: ({ importId, body }: { importId: string; body: Body }) =>
      outbox.submit(PUT, { params: { resourceId, importId }, body }, body.name),
    onSuccess: async (how, { body }) => {
      onDone()
      await submitted(how === 'sent' ? t`Calendar added` : t`Saved on this device`, body.name, how)
    },
  })
}

/** Removes a calendar, also offline. */
export const useRemoveFeed = (synced: Synced, onDone: () => void) => {
  const { t } = useLingui()
  const submitted = useSubmitted(synced)
  const { resourceId } = synced
  return useMutation({
    mutationFn: ({ importId, name }: { importId: string; name: string }) =>
      outbox.submit(REMOVE, { params: { resourceId, importId } }, name),
    onSuccess: async (how, { name }) => {
      onDone()
      await submitted(how === 'sent' ? t`Calendar removed` : t`Saved on this device`, name, how)
    },
  })
}
