import * as v from 'valibot'
import { hostBookingParams } from '#contract/hosts/requests.ts'
import { shorteningBody, shortenStay } from '#contract/products/stays/shortening.ts'
import { bookingLane, outboxKind } from '#src/platform/outbox/kinds.ts'

/** Queued it holds for the refund that was on the screen: if that is another one by then, nothing is changed. */
export const shortenKind = outboxKind('host.shorten', v.object({ params: hostBookingParams, body: shorteningBody }), {
  endpoint: shortenStay,
  lane: ({ params }) => bookingLane(params.bookingId),
  send: (call, input, options) => call(shortenStay, input, options),
})
