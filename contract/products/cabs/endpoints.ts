import type { Endpoint } from '../../core/endpoint.ts'
import { assignCab, cabBoard, cancelCabByOperator, reportCabNoShow } from './cab-board.ts'
import { cabArea } from './cab-area.ts'
import { checkCabPayment, createCabBooking, getCabBooking } from './cab-bookings.ts'
import { changeCabBooking } from './cab-changes.ts'
import { flightProposals } from './cab-flights.ts'
import { createCabHold, extendCabHold, getCabHold, offerOnCabHold, releaseCabHold } from './cab-holds.ts'
import { createCabReview, listCabReviews, reviewOfCabBooking } from './cab-reviews.ts'
import { HOST_CAB_ENDPOINTS } from './host-board.ts'
import { cabHome, cabSpending, getCab, listCabs } from './cabs.ts'

/** Every endpoint of cabs. */
export const CAB_ENDPOINTS: readonly Endpoint[] = [
  listCabs,
  cabHome,
  cabArea,
  cabSpending,
  flightProposals,
  getCab,
  listCabReviews,
  reviewOfCabBooking,
  createCabReview,
  createCabHold,
  getCabHold,
  releaseCabHold,
  extendCabHold,
  offerOnCabHold,
  createCabBooking,
  getCabBooking,
  checkCabPayment,
  changeCabBooking,
  cabBoard,
  assignCab,
  reportCabNoShow,
  cancelCabByOperator,
  ...HOST_CAB_ENDPOINTS,
]
