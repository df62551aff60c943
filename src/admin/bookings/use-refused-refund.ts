import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import { useRef, useState } from 'react'
import { retryRefund, settleRefund } from '#contract/payments/admin-refunds.ts'
import type { Refund } from '#contract/payments/refund.ts'
import { call } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { notify } from '#src/ui/notify.ts'

/** Refunds that the bank refused and that are not settled yet. */
export const refusedRefunds = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ steps, sentAgainAt, settled }) => steps?.at(-1)?.state === 'failed' && !sentAgainAt && !settled)

/** Sends a refused refund again, or with a note says that it is settled. Pressing again after a lost answer does it once. */
export const useRefusedRefund = (refundId: string) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(uuidv7)
  const isBusy = useRef(false)
  const renew = () => queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
  const deed = useMutation({
    mutationFn: (note: string | null) => {
      const params = { refundId }
      return note === null
        ? call(retryRefund, { params }, { idempotencyKey: `${key}.retry` })
        : call(settleRefund, { params, body: { note } }, { idempotencyKey: `${key}.settle` })
    },
    onSuccess: async (booking, note) => {
      await renew()
      void notify({ title: note === null ? t`Sent again` : t`Marked as settled`, message: booking.reference })
    },
    onError: (error) => {
      if (isNetworkFailure(error)) return
      setKey(uuidv7())
      void renew()
    },
    onSettled: () => {
      isBusy.current = false
    },
  })
  /** `null` sends it again. */
  const act = (note: string | null) => {
    if (isBusy.current) return
    isBusy.current = true
    deed.mutate(note)
  }
  return { act, error: deed.error, isPending: deed.isPending }
}
