import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { DepartureEdit, HostDepartures } from '#contract/products/tours/host-departures.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { notify } from '#src/ui/notify.ts'
import { CANCELLATION_KIND, cancellationInput } from '../../outbox/cancellation-kind.ts'
import { DEPARTURES_KIND, departuresInput, departuresKind, departuresLane } from '../../outbox/departures-kind.ts'

/** Edits of a tour that the server does not have yet, in their order. */
export const usePendingEdits = (listingId: string): readonly DepartureEdit[] => {
  const { entries } = useOutbox()
  return useMemo(
    () =>
      entries.flatMap(({ kind, lane, state, input }) => {
        if (kind !== DEPARTURES_KIND || state !== 'waiting' || lane !== departuresLane(listingId)) return []
        const parsed = v.safeParse(departuresInput, input)
        return parsed.success ? [parsed.output.body] : []
      }),
    [entries, listingId],
  )
}

/** Edits that the server refused as a whole, and those of which it did not do everything. */
export const useToldEdits = (listingId: string): readonly OutboxEntry[] => {
  const { entries } = useOutbox()
  return entries.filter(
    ({ lane, state, result }) =>
      lane === departuresLane(listingId) && (state === 'refused' || (state === 'done' && result !== undefined)),
  )
}

/** The departures of a tour whose cancellation the server does not have yet. */
export const usePendingCancellations = (listingId: string): ReadonlySet<string> => {
  const { entries } = useOutbox()
  return useMemo(
    () =>
      new Set(
        entries.flatMap(({ kind, lane, state, input }) => {
          if (kind !== CANCELLATION_KIND || state !== 'waiting' || lane !== departuresLane(listingId)) return []
          const parsed = v.safeParse(cancellationInput, input)
          return parsed.success ? [parsed.output.params.departureId] : []
        }),
      ),
    [entries, listingId],
  )
}

/** Sends an edit through the outbox, also offline. What the server did not do is told above the calendar. */
export const useDepartureEdit = ({ listingId, name }: Pick<HostDepartures, 'listingId' | 'name'>, done: () => void) => {
  const { t } = useLingui()
  return useMutation({
    mutationFn: (body: DepartureEdit) => outbox.submit(departuresKind, { params: { listingId }, body }, name),
    onSuccess: (submitted, { departures }) => {
      done()
      void notify({
        title: submitted === 'sent' ? t`Calendar updated` : t`Saved on this device`,
        message:
          submitted === 'sent'
            ? plural(departures.length, { one: '# departure', other: '# departures' })
            : pendingLabel(),
      })
    },
  })
}
