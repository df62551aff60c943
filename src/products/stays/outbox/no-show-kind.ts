import * as v from 'valibot'
import { reportNoShow } from '#contract/products/stays/no-shows.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { bookingLane, outboxKind } from '#src/platform/outbox/kinds.ts'

/** Reported while offline it holds for the version that was on the screen. */
export const noShowKind = outboxKind(
  'host.noShow',
  v.object({ params: v.object({ bookingId: idSchema }), ifMatch: v.number() }),
  {
    endpoint: reportNoShow,
    lane: ({ params }) => bookingLane(params.bookingId),
    replaces: true,
    send: (call, { ifMatch, ...input }, options) => call(reportNoShow, input, { ...options, ifMatch }),
  },
)
