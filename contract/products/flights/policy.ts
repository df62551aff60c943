import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { CONSEQUENCES } from '#contract/approvals/limits.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { evaluatedLegSchema } from './approval-envelope.ts'
import { chosenFlightsQuery } from './flight-search-schema.ts'

export const evaluateChosenFlights = endpoint({
  name: 'flights.policy',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Flights/policy',
  summary:
    'Evaluation of chosen flights by the travel policy of my company at current prices: the consequence for me, and the approvers and deadline of a request.',
  access: 'flights',
  query: chosenFlightsQuery,
  response: v.object({
    /** `none`: book; `reason`: book with a reason; `approval`: ask first; `blocked`: it cannot be booked. */
    consequence: v.picklist(CONSEQUENCES),
    /** Empty where the company has no policy for flights. */
    evaluated: v.array(evaluatedLegSchema),
    /** Set where approval is needed. */
    approval: v.nullable(
      v.object({
        /** Names of possible approvers; empty if there are none. */
        approvers: v.array(v.string()),
        /** Until when it would have to be decided; null where the flights leave too soon for that. */
        until: v.nullable(instantSchema),
        /** True where the airline keeps seats and price until then. */
        isHeld: v.boolean(),
        /** Allowed price increase until the approval; both limits apply. Null: no increase. */
        tolerance: v.nullable(v.object({ permille: v.number(), minor: v.number() })),
      }),
    ),
    asOf: instantSchema,
  }),
  errors: ['not_found', 'sold_out', 'day_too_far', 'legs_overlap', 'supplier_unavailable', 'flights_not_offered'],
})
export type EvaluatedFlights = v.InferOutput<(typeof evaluateChosenFlights)['response']>
