import type { Endpoint } from '../../core/endpoint.ts'
import {
  agreeFlightPrice,
  checkFlightPayment,
  createFlightBooking,
  getFlightBooking,
  payFlightBooking,
} from './flight-bookings.ts'
import { changeFlights, quoteFlightChange, withdrawFlightChange } from './flight-changes.ts'
import { listFlightCredits, markFlightCredit } from './flight-credits.ts'
import { flightPasses } from './flight-passes.ts'
import { acceptSchedule, quoteScheduleRefund, refundSchedule } from './schedule-changes.ts'
import { evaluateChosenFlights } from './policy.ts'
import { readFlightExtras } from './flight-extras.ts'
import { flightSale } from './flight-sale.ts'
import { flightDays, readFlights, searchFlights } from './flights.ts'

/** Every endpoint of flights. */
export const FLIGHT_ENDPOINTS: readonly Endpoint[] = [
  flightSale,
  searchFlights,
  readFlights,
  flightDays,
  readFlightExtras,
  evaluateChosenFlights,
  createFlightBooking,
  getFlightBooking,
  flightPasses,
  agreeFlightPrice,
  payFlightBooking,
  checkFlightPayment,
  quoteFlightChange,
  changeFlights,
  withdrawFlightChange,
  listFlightCredits,
  markFlightCredit,
  quoteScheduleRefund,
  acceptSchedule,
  refundSchedule,
]
