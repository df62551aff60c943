import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { departureEditBody, editHostDepartures } from '#contract/products/tours/host-departures.ts'
import { outboxKind } from '#src/platform/outbox/kinds.ts'
import { showEdited } from '../host/departures/show-edited.ts'
import { departureResultOf } from './departures-result.ts'

export const DEPARTURES_KIND = 'departures.edit'

/** Edits of one tour keep their order. */
export const departuresLane = (listingId: string): string => `departures ${listingId}`

export const departuresInput = v.object({ params: v.object({ listingId: idSchema }), body: departureEditBody })

export const departuresKind = outboxKind(DEPARTURES_KIND, departuresInput, {
  endpoint: editHostDepartures,
  lane: ({ params }) => departuresLane(params.listingId),
  async send(call, input, options) {
    const answer = await call(editHostDepartures, input, options)
    // Before the edit is taken off the screen as pending: its departures would be shown as they were.
    await showEdited(input.params.listingId, answer).catch(() => undefined)
    return answer
  },
  resultOf: departureResultOf,
})
