import {
  cancelBooking,
  quoteCancellation,
  quotePartialCancellation,
  type CancellationPart,
} from '#contract/products/cancellations.ts'
import type { Money } from '#contract/core/money.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import type { Api } from './api.ts'

type Options = Parameters<Api['ok']>[2]
type Params = { bookingId: string }
type Whole = { params: Params }
type Part = { params: Params; body: { part: CancellationPart } }
type Cancelled = { params: Params; body: { expectedRefund: Money; part?: CancellationPart } }

const otherService = (): Error => new Error('the answer is of another service')

/** The input of a call that cancels some room nights of a stay. */
export const stayPart = <Body extends { roomNights: readonly RoomNight[] }>(input: { params: Params; body: Body }) => {
  const { roomNights, ...body } = input.body
  return { params: input.params, body: { ...body, part: { service: 'stay' as const, roomNights: [...roomNights] } } }
}

/** The input of a call that cancels some travellers on some legs. */
export const flightPart = <Body extends { parts: readonly FlightPart[] }>(input: { params: Params; body: Body }) => {
  const { parts, ...body } = input.body
  return { params: input.params, body: { ...body, part: { service: 'flight' as const, parts: [...parts] } } }
}

export const quoteStay = async (api: Api, input: Whole, options: Options) => {
  const quote = await api.ok(quoteCancellation, input, options)
  if (quote.service !== 'stay') throw otherService()
  return quote
}

export const quoteFlights = async (api: Api, input: Whole, options: Options) => {
  const quote = await api.ok(quoteCancellation, input, options)
  if (quote.service !== 'flight') throw otherService()
  return quote
}

export const quoteStayPart = async (api: Api, input: Part, options: Options) => {
  const quote = await api.ok(quotePartialCancellation, input, options)
  if (quote.service !== 'stay') throw otherService()
  return quote
}

export const quoteFlightPart = async (api: Api, input: Part, options: Options) => {
  const quote = await api.ok(quotePartialCancellation, input, options)
  if (quote.service !== 'flight') throw otherService()
  return quote
}

/** Cancels a stay or a part of it, and gives the booking as it is then. */
export const cancelStay = async (api: Api, input: Cancelled, options: Options) => {
  const answer = await api.ok(cancelBooking, input, options)
  if (answer.service !== 'stay') throw otherService()
  return answer.booking
}

/** The same of flights. */
export const cancelFlights = async (api: Api, input: Cancelled, options: Options) => {
  const answer = await api.ok(cancelBooking, input, options)
  if (answer.service !== 'flight') throw otherService()
  return answer.booking
}

export const quoteTour = async (api: Api, input: Whole, options: Options) => {
  const quote = await api.ok(quoteCancellation, input, options)
  if (quote.service !== 'tour') throw otherService()
  return quote
}

export const quoteTourPart = async (api: Api, input: Part, options: Options) => {
  const quote = await api.ok(quotePartialCancellation, input, options)
  if (quote.service !== 'tour') throw otherService()
  return quote
}

/** Cancels a tour or some of its units, and gives the booking as it is then. */
export const cancelTour = async (api: Api, input: Cancelled, options: Options) => {
  const answer = await api.ok(cancelBooking, input, options)
  if (answer.service !== 'tour') throw otherService()
  return answer.booking
}

export const quoteCab = async (api: Api, input: Whole, options: Options) => {
  const quote = await api.ok(quoteCancellation, input, options)
  if (quote.service !== 'cab') throw otherService()
  return quote
}

/** Cancels a ride, and gives the booking as it is then. */
export const cancelCab = async (api: Api, input: Cancelled, options: Options) => {
  const answer = await api.ok(cancelBooking, input, options)
  if (answer.service !== 'cab') throw otherService()
  return answer.booking
}
