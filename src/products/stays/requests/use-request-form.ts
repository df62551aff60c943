import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useState } from 'react'
import type { BookingDetails } from '#contract/products/stays/bookings.ts'
import { useAllocation, withBudgets } from '#src/bookings/allocation/use-allocation.ts'
import { useDemands } from '#src/bookings/approval/demands.ts'
import { useCheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import { requestKind } from '../outbox/outbox-kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { notify } from '#src/ui/notify.ts'
import type { Asked } from '../checkout/checkout-queries.ts'
import type { Draft } from '../checkout/draft.ts'
import { checkStayForm } from '../checkout/stay-form.ts'
import { useStayEvaluation } from '../policy/use-stay-evaluation.ts'
import { ceilingOf, notAfter, RISES_PERMILLE } from './request-limits.ts'
import type { SeenStay } from './seen-stay.ts'
import { useRequested, withdraw } from './use-requested.ts'

/** State of the request form: the draft that is written through, the limits, and sending. */
export const useRequestForm = (given: {
  seen: SeenStay
  asked: Asked
  draft: Draft
  save: (draft: Draft) => Promise<void>
}) => {
  const { t } = useLingui()
  const { seen, asked, draft, save } = given
  const { hotel, rate } = seen
  const navigate = useNavigate()
  const [rise, setRise] = useState<number>(RISES_PERMILLE[0])
  const [hours, setHours] = useState<number>(24)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const before = useRequested(draft.requested)
  const ceiling = ceilingOf(rate.total, rise)
  const { board, cancellation } = rate
  const allocation = useAllocation({
    chosen: draft.allocation,
    choose: (next) => void save({ ...draft, allocation: next }),
    refusal: null,
  })
  const budgets = allocation.budgetsAt(ceiling)
  const evaluation = withBudgets(useStayEvaluation({ hotel, ...asked, board, cancellation }, ceiling), budgets)
  const demands = useDemands('stay', evaluation)
  const form = useCheckoutForm({
    initial: draft.form,
    check: (values) => checkStayForm(values, demands),
    onChange: (next) => void save({ ...draft, form: next }),
    isLeaving: isSending,
  })
  const until = notAfter(now(), hours)

  const request = async (details: BookingDetails) => {
    setSending(true)
    setFailure(null)
    const { bookingId, holdId } = draft
    const { ratePlanId, offerCode, ...stay } = asked
    const body = {
      bookingId,
      holdId,
      ratePlanId,
      stay,
      ...(offerCode !== undefined && { offerCode }),
      seenTotal: rate.total,
      ceiling,
      notAfter: until,
      ...details,
      ...(allocation.value !== undefined && { allocation: allocation.value }),
    }
    const about = `${hotel.name}, ${formatStay(stay.checkIn, stay.checkOut)}`
    try {
      await withdraw(before)
      const submitted = await outbox.submit(requestKind, { hotelId: hotel.hotelId, body }, about)
      // The ids are used by the request; another booking of this room gets new ones.
      await save({ ...draft, form: form.values, requested: bookingId, bookingId: uuidv7(), holdId: uuidv7() })
      if (submitted === 'sent') {
        await navigate({ to: '/booking-confirmed', search: { id: bookingId }, state: { justBooked: true } })
        return
      }
      void notify({
        title: t`Requested, not booked`,
        message: demands.needsApproval
          ? t`We'll ask for approval when you're back online, up to ${formatMoney(ceiling)}.`
          : t`We'll book it when you're back online, up to ${formatMoney(ceiling)}.`,
      })
      await navigate({ to: '/user/bookings' })
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    allocation,
    budgets,
    rise,
    hours,
    isSending,
    failure,
    before,
    ceiling,
    evaluation,
    isBlocked: demands.isBlocked,
    asks: demands.needsApproval,
    until,
    setRise,
    setHours,
    request: () =>
      form.press((details) => {
        if (allocation.press()) void request(details)
      }),
  }
}
export type RequestForm = ReturnType<typeof useRequestForm>
