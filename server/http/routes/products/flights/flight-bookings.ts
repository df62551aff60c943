import * as endpoints from '#contract/products/flights/flight-bookings.ts'
import { readFlightExtras as extrasEndpoint } from '#contract/products/flights/flight-extras.ts'
import * as changes from '#contract/products/flights/flight-changes.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { evaluateChosenFlights as evaluateEndpoint } from '#contract/products/flights/policy.ts'
import { getFlightBooking } from '#server/domain/products/flights/book/flight-booking-reads.ts'
import { createFlightBooking, offeredToBooker } from '#server/domain/products/flights/book/flight-bookings.ts'
import { withdrawFlightChange } from '#server/domain/products/flights/change/flight-change-payments.ts'
import {
  changeFlights,
  offeredChange,
  quoteFlightChange,
} from '#server/domain/products/flights/change/flight-changes.ts'
import { readFlightExtras } from '#server/domain/products/flights/search/flight-extras.ts'
import {
  agreeFlightPrice,
  checkFlightPayment,
  payFlightBooking,
  priceOfToday,
} from '#server/domain/products/flights/book/flight-payments.ts'
import { evaluateChosenFlights } from '#server/domain/products/flights/policy/flight-policy.ts'
import { passesOf } from '#server/domain/products/flights/tickets/flight-passes.ts'
import { takenSeats } from '#server/domain/products/flights/search/flight-stock.ts'
import { askForActor } from '#server/domain/payments/payment-checks.ts'
import { memberRoute, onceCheckedRoute, onceRoute } from '#server/http/route.ts'
import { withFlights } from './with-flights.ts'

const nothingToTidy = (): Promise<void> => Promise.resolve()

export const flightBookingsRoutes = [
  memberRoute(extrasEndpoint, ({ db, suppliers, now, query }) =>
    readFlightExtras({ flights: suppliers.flights, now, takenSeats: (names) => takenSeats(db, names) }, query),
  ),
  memberRoute(evaluateEndpoint, ({ actor, query, ...given }) =>
    evaluateChosenFlights(withFlights(given), actor, query),
  ),
  onceCheckedRoute(endpoints.createFlightBooking, {
    before: (call) => offeredToBooker(withFlights(call), call.actor, call.body),
    within: ({ origin, keys, actor, body, ...given }, offered) =>
      createFlightBooking({ ...withFlights(given), origin: origin(), sealKey: keys.seal, offered }, actor, body),
    refused: nothingToTidy,
  }),
  memberRoute(endpoints.getFlightBooking, ({ db, actor, params, now }) =>
    getFlightBooking(db, actor, params.bookingId, now),
  ),
  memberRoute(flightPasses, async ({ db, actor, params, now }) => ({
    passes: await passesOf(await getFlightBooking(db, actor, params.bookingId, now)),
    asOf: now.toISOString(),
  })),
  onceCheckedRoute(endpoints.agreeFlightPrice, {
    before: (call) => priceOfToday(withFlights(call), call.actor, call.params.bookingId),
    within: ({ origin, actor, params, body, ...given }, offered) =>
      agreeFlightPrice({ ...given, origin: origin(), offered }, actor, { ...params, ...body }),
    refused: nothingToTidy,
  }),
  onceRoute(endpoints.payFlightBooking, ({ actor, params, ...given }) =>
    payFlightBooking(given, actor, params.bookingId),
  ),
  memberRoute(endpoints.checkFlightPayment, ({ origin, actor, params, ...given }) =>
    checkFlightPayment({ ...withFlights(given), origin: origin() }, actor, params.bookingId),
  ),
  memberRoute(changes.quoteFlightChange, ({ actor, params, body, ...given }) =>
    quoteFlightChange(withFlights(given), actor, { ...params, ...body }),
  ),
  onceCheckedRoute(changes.changeFlights, {
    before: ({ actor, params, body, ...given }) => offeredChange(withFlights(given), actor, { ...params, ...body }),
    within: ({ expectedVersion, actor, params, body, ...given }, offered) =>
      changeFlights({ ...withFlights(given), version: expectedVersion, offered }, actor, { ...params, ...body }),
    refused: nothingToTidy,
  }),
  onceCheckedRoute(changes.withdrawFlightChange, {
    before: ({ origin, actor, params, ...given }) =>
      askForActor({ ...given, origin: origin() }, actor, params.bookingId),
    within: ({ tx, now, expectedVersion, actor, params }) =>
      withdrawFlightChange({ tx, now, version: expectedVersion }, actor, params.bookingId),
    refused: nothingToTidy,
  }),
]
