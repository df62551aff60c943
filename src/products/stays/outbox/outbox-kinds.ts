import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import * as v from 'valibot'
import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { bookingLane, outboxKind } from '#src/platform/outbox/kinds.ts'
import type { ProductOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import { guestReviewKind, replyKind } from '../host/reviews/kinds.ts'
import { reviewQueries } from '../reviews/queries.ts'
import { removeKind, saveKind } from '../wishlist/kinds.ts'
import { wishlistQueries } from '../wishlist/queries.ts'
import { calendarKind } from './calendar-kind.ts'
import { calendarResultLines } from './calendar-result.ts'
import { noShowKind } from './no-show-kind.ts'
import { requestedStaySchema } from './requested-stay.ts'
import { shortenKind } from './shorten-kind.ts'
import { undoNoShowKind } from './undo-no-show-kind.ts'

export const requestKind = outboxKind('booking.request', requestedStaySchema, {
  endpoint: requestBooking,
  lane: ({ body }) => bookingLane(body.bookingId),
  replaces: true,
  send: (call, { body }, options) => call(requestBooking, { body }, options),
})

const noteOnly = v.object({
  body: v.object({ note: v.string(), seen: v.optional(v.undefined()), savedAt: v.optional(v.undefined()) }),
})

/** Changes of stays that may wait on the device for the network. */
export const stayOutboxKinds: readonly ProductOutboxKind[] = [
  {
    ...saveKind,
    label: (input) => (v.is(noteOnly, input) ? msg`Change a note` : msg`Save hotel`),
    queryKey: wishlistQueries.all(),
    request: null,
  },
  { ...removeKind, label: () => msg`Remove saved hotel`, queryKey: wishlistQueries.all(), request: null },
  { ...replyKind, label: () => msg`Reply to a review`, queryKey: reviewQueries.all(), request: null },
  { ...guestReviewKind, label: () => msg`Review a guest`, queryKey: reviewQueries.all(), request: null },
  {
    ...calendarKind,
    label: () => msg`Edit the calendar`,
    queryKey: ['agent', 'listings'],
    resultLines: calendarResultLines,
    request: null,
  },
  { ...noShowKind, label: () => msg`Report a no-show`, queryKey: bookingQueries.all(), request: null },
  { ...undoNoShowKind, label: () => msg`Undo a no-show`, queryKey: bookingQueries.all(), request: null },
  { ...shortenKind, label: () => msg`Shorten a stay`, queryKey: bookingQueries.all(), request: null },
  {
    ...requestKind,
    label: () => msg`Book a stay`,
    queryKey: bookingQueries.all(),
    request: {
      ceiling(input) {
        const asked = v.safeParse(requestedStaySchema, input)
        return asked.success ? asked.output.body.ceiling : null
      },
      Actions: lazy(async () => ({
        default: (await import('./RequestedStayActions.tsx')).RequestedStayActions,
      })),
    },
  },
]
