import * as v from 'valibot'
import { undoNoShow } from '#contract/products/stays/no-shows.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { bookingLane, outboxKind } from '#src/platform/outbox/kinds.ts'

/** Undone while offline it holds for the version that was on the screen. */
export const undoNoShowKind = outboxKind(
  'host.undoNoShow',
  v.object({ params: v.object({ bookingId: idSchema }), ifMatch: v.number() }),
  {
    endpoint: undoNoShow,
    lane: ({ params }) => bookingLane(params.bookingId),
    replaces: true,
    send: (call, { ifMatch, ...input }, options) => call(undoNoShow, input, { ...options, ifMatch }),
  },
)
