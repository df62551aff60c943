import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { bookingLane, bookingOfLane, voucherLane, type OutboxKind } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { notify } from '#src/ui/notify.ts'

export type PendingHostChange = { entry: OutboxEntry; isSending: boolean }

/**
 * The last change of a host to a booking that waits on this device, or was refused; undefined if there is none. `part`: to
 * one of several vouchers of it.
 */
export const usePendingHostChange = (bookingId: string, part: number | null = null): PendingHostChange | undefined => {
  const { entries, sendingId } = useOutbox()
  const isAbout = (lane: string): boolean =>
    part === null
      ? bookingOfLane(lane) === bookingId
      : lane === bookingLane(bookingId) || lane === voucherLane(bookingId, part)
  const entry = entries.findLast(
    ({ kind, lane, state }) => kind.startsWith('host.') && isAbout(lane) && state !== 'done',
  )
  return entry && { entry, isSending: entry.id === sendingId }
}

/**
 * Sends a change of a host, or keeps it on the device for later; `said` is shown once it is either. A second press while
 * the first is under way says nothing more. `isSent`: the server has it, and what is on the screen is of before.
 */
export const useHostChange = ({ onDone, version }: { onDone?: () => void; version?: number } = {}) => {
  const queryClient = useQueryClient()
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ version: number | undefined } | null>(null)
  // The state of a button comes a moment too late for a second press.
  const isUnderWay = useRef(false)
  const change = async <S extends OutboxKind['input']>(
    kind: OutboxKind<S>,
    input: v.InferInput<S>,
    { about, said }: { about: string; said: string },
  ): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setError(null)
    try {
      const submitted = await outbox.submit(kind, input, about)
      if (submitted === 'sent') setSent({ version })
      void notify({ title: said, message: submitted === 'sent' ? about : pendingLabel() })
      onDone?.()
    } catch (failure) {
      const refusal = failure instanceof Error ? failure : new Error(String(failure))
      setError(refusal)
      if (!isNetworkFailure(refusal)) void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { change, error, isBusy, isSent: sent !== null && version !== undefined && sent.version === version }
}
