import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { AdminFlights } from '#contract/endpoints/admin-flights.ts'
import { approveBooking, rejectBooking } from '#contract/endpoints/approvals.ts'
import { moneySchema, type Money } from '#contract/money.ts'
import { call } from '#src/data/client.ts'
import { ApiError, hasCode } from '#src/data/errors.ts'
import { bookingQueries } from '#src/shared/stay/booking-queries.ts'
import { flightBookingQueries } from '#src/shared/stay/flight-booking-queries.ts'
import { notify } from '#src/ui/notify.ts'

const pricesSchema = v.object({ expected: moneySchema, actual: moneySchema })

/** What it costs now, where a refusal says that it is more than may be approved unseen. */
export const priceNow = (error: unknown): Money | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? prices.output.actual : null
}

type Decision = { approve: Money } | { reject: string }

/** The two decisions on flights that wait. Pressing again after a lost answer does it once; what others did meanwhile is read anew. */
export const useDecision = ({ bookingId, version, reference }: AdminFlights) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const key = useRef<{ of: string; is: string } | null>(null)
  const renew = async () => {
    await queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
    await queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
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
    onSuccess: async (_decided, decision) => {
      key.current = null
      await renew()
      void notify({ title: 'approve' in decision ? t`Approved` : t`Rejected`, message: reference })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status < 500) key.current = null
      if (!hasCode(error, 'price_changed', 'sold_out', 'credit_limit_reached')) void renew()
    },
  })
  return {
    approve: (total: Money) => deed.mutate({ approve: total }),
    reject: (note: string) => deed.mutate({ reject: note }),
    error: deed.error,
    isPending: deed.isPending,
  }
}
