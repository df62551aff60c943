import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { CONSEQUENCES } from '#contract/approvals/limits.ts'
import { moneySchema } from '#contract/core/money.ts'
import { MAX_LEGS } from './flight-search.ts'
import { choiceSchema } from './flight-search-schema.ts'
import { idSchema, instantSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { evaluatedLegSchema } from './approval-envelope.ts'
import { flightBookingParams, flightBookingSchema } from './flight-bookings.ts'
import { chosenLegSchema, flightNamesEntries } from './flights.ts'

/** A leg, counted from 0, and the one offer and family it is to be changed to. */
const requestedChange = {
  leg: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LEGS - 1)),
  choice: v.pipe(choiceSchema, v.length(1, 'legs_invalid')),
}

const changeQuoteSchema = v.object({
  bookingId: idSchema,
  version: v.number(),
  leg: v.number(),
  /** The new flights at their current price, for all travellers on this leg. */
  chosen: chosenLegSchema,
  ...flightNamesEntries,
  fee: moneySchema,
  /** Price difference to the old flights; cheaper flights give no refund. */
  difference: moneySchema,
  /** Both together: charged the way the flights were paid. */
  due: moneySchema,
  /** Amount paid for seats and baggage of the old flights: seats are lost, baggage is transferred. */
  lostSeats: moneySchema,
  /** What the travel policy says of the new flights; flights moved by the airline are changed without. */
  policy: v.optional(v.object({ consequence: v.picklist(CONSEQUENCES), evaluated: v.array(evaluatedLegSchema) }), {
    consequence: 'none',
    evaluated: [],
  }),
  asOf: instantSchema,
})
export type FlightChangeQuote = v.InferOutput<typeof changeQuoteSchema>

export const quoteFlightChange = endpoint({
  name: 'flightBookings.quoteChange',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/change-quote',
  summary:
    'Preview the cost of changing a leg to other flights, for all travellers still on it. Changes nothing. `change_not_offered` has the reason in `details.why`.',
  access: 'flights',
  params: flightBookingParams,
  body: v.object(requestedChange),
  response: changeQuoteSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'change_not_offered',
    'payment_method_not_offered',
    'own_part_fixed',
    'sold_out',
    'day_too_far',
    'legs_overlap',
    'supplier_unavailable',
    'flights_not_offered',
  ],
})

export const changeFlights = endpoint({
  name: 'flightBookings.change',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/change',
  summary:
    'Change a leg to other flights of the same airline and route, at the amount the person saw or less: takes new seats, then charges the company account and reissues the tickets. Flights paid over the gateway require payment of the change first: a payment session is opened for it. Until the tickets are issued the old flights remain booked; if the airline does not issue them, the money is refunded.',
  access: 'flights',
  params: flightBookingParams,
  body: v.object({
    ...requestedChange,
    expectedDue: moneySchema,
    /** Why the new flights are outside the travel policy; kept with the booking. */
    policyReason: v.optional(paragraphSchema(200), ''),
  }),
  response: flightBookingSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'changed_meanwhile',
    'change_not_offered',
    'payment_method_not_offered',
    'own_part_fixed',
    'price_changed',
    'too_many_held',
    'sold_out',
    'day_too_far',
    'legs_overlap',
    'policy_blocked',
    'approval_needed',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
    'supplier_unavailable',
    'flights_not_offered',
  ],
  idempotent: true,
  ifMatch: true,
})

export const withdrawFlightChange = endpoint({
  name: 'flightBookings.withdrawChange',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/change/withdraw',
  summary:
    'Withdraw a change with payment due: the old flights remain booked, and its seats are on sale again. Checks the gateway first: a paid change is not withdrawn. Money that still arrives is refunded in full.',
  access: 'flights',
  params: flightBookingParams,
  response: flightBookingSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'changed_meanwhile',
    'payment_pending',
    'gateway_unavailable',
  ],
  idempotent: true,
  ifMatch: true,
})
