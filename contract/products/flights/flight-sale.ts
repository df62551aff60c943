import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'

export const flightSale = endpoint({
  name: 'flights.sale',
  method: 'GET',
  path: '/api/Flights/sale',
  summary:
    'Whether this installation sells flights: only with a supplier of airlines, or fictional ones in demonstration mode.',
  access: 'public',
  response: v.object({ areSold: v.boolean() }),
})
