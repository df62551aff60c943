import * as v from 'valibot'
import { bookingRequestSchema } from '#contract/products/stays/booking-requests.ts'
import { idSchema } from '#contract/core/scalars.ts'

/** A stay that was asked for offline, as the outbox stores it. */
export const requestedStaySchema = v.object({ hotelId: idSchema, body: bookingRequestSchema })
