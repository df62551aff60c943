import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import { useRef, useState } from 'react'
import { reportArrival, reportDeparture, reportNoShow, undoNoShow } from '#contract/products/stays/no-shows.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { notify } from '#src/ui/notify.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

const STEPS = { arrive: reportArrival, leave: reportDeparture, noShow: reportNoShow, undoNoShow } as const

/** Actions of the host or the operator on a stay. */
export type RunStep = keyof typeof STEPS

/**
 * Reports check-in, check-out, no-show, or its undo. One idempotency key per request: a retry after a lost response
 * reports nothing twice. After a refusal all lists are reloaded.
 */
export const useRunStay = (bookingId: string, onDone?: () => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(uuidv7)
  const isBusy = useRef(false)
  const labels: Readonly<Record<RunStep, string>> = {
    arrive: t`Arrived`,
    leave: t`Checked out`,
    noShow: t`No-show`,
    undoNoShow: t`No-show undone`,
  }
  const run = useMutation({
    mutationFn: ({ step, version }: { step: RunStep; version: number }) =>
      call(STEPS[step], { params: { bookingId } }, { idempotencyKey: `${key}.${step}.${version}`, ifMatch: version }),
    onSuccess: async (booking, { step }) => {
      await storeAnswer(stayBookingQueries.detail(bookingId), booking)
      await queryClient.invalidateQueries({ queryKey: stayBookingQueries.all() })
      void notify({ title: labels[step], message: booking.reference })
      onDone?.()
    },
    onError: (error) => {
      if (isNetworkFailure(error)) return
      setKey(uuidv7())
      void queryClient.invalidateQueries({ queryKey: stayBookingQueries.all() })
    },
  })
  /** A second press while the first is under way says nothing more; the state of the button comes a moment too late. */
  const say = (step: RunStep, version: number) => {
    if (isBusy.current) return
    isBusy.current = true
    run.mutate(
      { step, version },
      {
        onSettled: () => {
          isBusy.current = false
        },
      },
    )
  }
  return { say, error: run.error, pending: run.isPending ? run.variables.step : null }
}
