import { useState } from 'react'
import type * as v from 'valibot'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { bookingLane, type OutboxKind } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { notify } from '#src/ui/notify.ts'

export type PendingHostChange = { entry: OutboxEntry; isSending: boolean }

/** The change of a host to a booking that waits on this device, or was refused; undefined if there is none. */
export const usePendingHostChange = (bookingId: string): PendingHostChange | undefined => {
  const { entries, sendingId } = useOutbox()
  const entry = entries.findLast(
    ({ kind, lane, state }) => kind.startsWith('host.') && lane === bookingLane(bookingId) && state !== 'done',
  )
  return entry && { entry, isSending: entry.id === sendingId }
}

/** Sends a change of a host, or keeps it on the device for later; `said` is shown once it is either. */
export const useHostChange = (onDone?: () => void) => {
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = async <S extends OutboxKind['input']>(
    kind: OutboxKind<S>,
    input: v.InferInput<S>,
    { about, said }: { about: string; said: string },
  ): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const submitted = await outbox.submit(kind, input, about)
      void notify({ title: said, message: submitted === 'sent' ? about : pendingLabel() })
      onDone?.()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  return { change, error, isBusy }
}
