import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { moneySchema, type Money } from '#contract/core/money.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { notify } from '#src/ui/notify.ts'
import { adminBookingQueries } from '#src/admin/bookings/queries.ts'

const pricesSchema = v.object({ expected: moneySchema, actual: moneySchema })

/** Current price, if a refusal reports that it exceeds the approved limit. */
export const priceNow = (error: unknown): Money | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? prices.output.actual : null
}

/** The booking that is decided on. */
export type Decided = { bookingId: string; version: number; reference: string }

type Decision = { approve: Money } | { reject: string }

/** Errors the card shows itself, because the request stays pending. */
const STAYS: readonly ErrorCode[] = [
  'price_changed',
  'credit_limit_reached',
  'supplier_unavailable',
  'operator_unavailable',
]

/** The request was sent, or an earlier one is still running, and its result is unknown. */
const isLost = (error: unknown): boolean =>
  isNetworkFailure(error) ||
  hasCode(error, 'idempotency_in_progress') ||
  (error instanceof ApiError && error.status >= 500 && !hasCode(error, 'supplier_unavailable'))

/**
 * `unknown`: sent without a response, must be checked before anything else is offered. `undone`: it had not reached the
 * server.
 */
export type DecisionFate = 'unknown' | 'checking' | 'undone' | null

/**
 * The two decisions on a booking waiting for approval; `gone` are the refusals that leave it waiting. After a lost response the state is checked first, and the decision
 * can only be sent again if the server reports that they still wait: with the same key, so that it takes effect once.
 * Changes by others in the meantime are reloaded.
 */
export const useDecision = (of: Decided, queryKey: QueryKey, gone: readonly ErrorCode[]) => {
  const { bookingId, version, reference } = of
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const isOnline = useConnectivity() === 'online'
  const key = useRef<{ of: string; is: string } | null>(null)
  /** Two presses may come before the first is on screen. */
  const isSending = useRef(false)
  const [fate, setFate] = useState<DecisionFate>(null)
  const renew = async () => {
    await queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
    await queryClient.invalidateQueries({ queryKey })
  }
  const deed = useMutation({
    mutationFn: (decision: Decision) => {
      const of = JSON.stringify(decision)
      if (key.current?.of !== of) key.current = { of, is: uuidv7() }
      const options = { idempotencyKey: key.current.is, ifMatch: version }
      const params = { bookingId }
      return 'approve' in decision
        ? call(approveBooking, { params, body: { expectedTotal: decision.approve } }, options)
        : call(rejectBooking, { params, body: { note: decision.reject } }, options)
    },
    onSuccess: async (decided, decision) => {
      key.current = null
      await renew()
      const given = decided.state === 'pending_approval' ? t`Approved. The next step decides now.` : t`Approved`
      void notify({ title: 'approve' in decision ? given : t`Declined`, message: reference })
    },
    onError: (error) => {
      if (isLost(error)) {
        setFate('unknown')
        return
      }
      key.current = null
      if (hasCode(error, ...STAYS, ...gone) || !(error instanceof ApiError)) return
      void renew()
      // The card disappears with its subject, so the reason is shown beside it.
      const message = error.code === 'illegal_transition' ? t`Someone else has already decided.` : error.message
      void notify({ title: reference, message })
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  /** Without network the decision waits on this device and goes with the version and price that were seen. */
  const queue = async (decision: Decision): Promise<void> => {
    const [params, ifMatch] = [{ bookingId }, version]
    try {
      if ('approve' in decision) {
        const input = { params, body: { expectedTotal: decision.approve }, ifMatch }
        await outbox.submit(OUTBOX_KINDS['approval.approve'], input, reference, { waits: false })
      } else {
        const input = { params, body: { note: decision.reject }, ifMatch }
        await outbox.submit(OUTBOX_KINDS['approval.reject'], input, reference, { waits: false })
      }
    } catch {
      // Nothing can be stored on this device.
      void notify({ title: reference, message: t`Go online to decide.` })
    }
  }
  const decide = (decision: Decision) => {
    if (!isOnline) return void queue(decision)
    if (isSending.current) return
    isSending.current = true
    setFate(null)
    deed.mutate(decision)
  }
  const { reset } = deed
  /** If it was decided, this card disappears with the old version of the booking. */
  const check = useCallback(async () => {
    setFate('checking')
    try {
      const found = await queryClient.fetchQuery({ ...adminBookingQueries.detail(bookingId), staleTime: 0 })
      reset()
      setFate(found.booking.version === version ? 'undone' : null)
    } catch {
      setFate('unknown')
    }
  }, [queryClient, bookingId, version, reset])
  const isOwed = fate === 'unknown' || fate === 'checking'
  useEffect(() => {
    if (isOwed && isOnline) void check()
  }, [isOwed, isOnline, check])
  return {
    approve: (total: Money) => decide({ approve: total }),
    reject: (note: string) => decide({ reject: note }),
    check,
    fate,
    error: deed.error,
    isPending: deed.isPending,
  }
}
