import { plural, t } from '@lingui/core/macro'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { cancelHostDeparture, departureCancellationBody } from '#contract/products/tours/host-departures.ts'
import { departureIdSchema } from '#contract/products/tours/departures.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { outboxKind } from '#src/platform/outbox/kinds.ts'
import { departureQueries } from '../host/departures/queries.ts'
import { departuresLane } from './departures-kind.ts'

export const CANCELLATION_KIND = 'departures.cancel'

export const cancellationInput = v.object({
  /** The tour, whose edits it follows. */
  listingId: idSchema,
  params: v.object({ departureId: departureIdSchema }),
  body: departureCancellationBody,
})

const resultSchema = v.object({ cancelled: v.number() })

/** A departure that a host cancels, also offline: applied only to the bookings that the host saw. */
export const cancellationKind = outboxKind(CANCELLATION_KIND, cancellationInput, {
  endpoint: cancelHostDeparture,
  lane: ({ listingId }) => departuresLane(listingId),
  async send(call, { params, body }, options) {
    const answer = await call(cancelHostDeparture, { params, body }, options)
    // Before it is taken off the screen as pending: the departure would be shown as it was.
    await queryClient.invalidateQueries({ queryKey: departureQueries.all() }).catch(() => undefined)
    return answer
  },
  resultOf(answer) {
    const parsed = v.safeParse(cancelHostDeparture.response, answer)
    return parsed.success ? { cancelled: parsed.output.bookings } : undefined
  },
})

/** The stored result of a cancellation in words; nothing of the result of an edit. */
export const cancellationResultLines = (result: unknown): readonly string[] => {
  const parsed = v.safeParse(resultSchema, result)
  if (!parsed.success) return []
  const { cancelled } = parsed.output
  return [
    t`Cancelled.`,
    plural(cancelled, {
      one: '# booking is refunded in full, and its travellers are offered other dates.',
      other: '# bookings are refunded in full, and their travellers are offered other dates.',
    }),
  ]
}
