import * as v from 'valibot'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contactCaseBody, createContactCase } from '#contract/content/contact.ts'
import {
  putTraveller,
  removalQuery,
  removeTraveller,
  travellerBody,
  travellerParams,
} from '#contract/accounts/travellers.ts'
import { profileBody, putProfile } from '#contract/accounts/user-profile.ts'
import {
  outsideFactsSchema,
  outsideParams,
  putOutsideBooking,
  removeOutsideBooking,
} from '#contract/bookings/outside-bookings.ts'
import { messageBody, messageParams, putMessage } from '#contract/bookings/messages.ts'
import { importBody, importParams, putCalendarImport, removeCalendarImport } from '#contract/hosts/calendar-feeds.ts'
import { listingParams, pauseBody, pauseListing } from '#contract/hosts/listings.ts'
import { putSuggestion, suggestionBody, suggestionParams } from '#contract/directory/suggestions.ts'
import {
  copyListing,
  listingBody,
  listingCopyBody,
  listingParams as listingDraftParams,
  putListing,
} from '#contract/products/listings.ts'
import { answerBody, answerParams, answerSafety } from '#contract/safety/own-checks.ts'
import { acceptRequest, checkIn, checkInBody, checkOut, declineBody, declineRequest } from '#contract/hosts/answers.ts'
import { hostBookingParams } from '#contract/hosts/requests.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema } from '#contract/core/scalars.ts'
import type { Call, CallOptions } from '../api/api.ts'
import { uploadPhoto } from './upload-photo.ts'

type Input = v.GenericSchema<unknown, unknown>

/** How one kind of change is queued and sent. Stored input is parsed before sending, because it may be weeks old. */
export type OutboxKind<S extends Input = Input> = {
  /** Stored on devices with each change: a new name has to be read beside the old one. */
  name: string
  /** The name of the endpoint it ends at. */
  endpoint: string
  input: S
  version: number
  /** Changes of one lane keep their order. Throws where the input is none of this kind. */
  lane: (input: unknown) => string
  /** A later change of the lane takes the place of one that still waits: the last press decides. */
  replaces: boolean
  /** Throws the errors of a call, and a `ValiError` if the input is not of this kind. */
  send: (call: Call, input: unknown, options: CallOptions) => Promise<unknown>
  /** Brings the input of an older version to this one. */
  migrate: (input: unknown, from: number) => unknown
  /** The part of the answer to show to its owner, as the entry stores it; undefined if none. */
  resultOf: (answer: unknown) => unknown
}

export const outboxKind = <S extends Input>(
  name: string,
  input: S,
  parts: {
    endpoint: Endpoint
    lane: (input: v.InferOutput<S>) => string
    send: (call: Call, input: v.InferOutput<S>, options: CallOptions) => Promise<unknown>
    version?: number
    replaces?: boolean
    migrate?: (input: unknown, from: number) => unknown
    resultOf?: (answer: unknown) => unknown
  },
): OutboxKind<S> => ({
  name,
  endpoint: parts.endpoint.name,
  input,
  version: parts.version ?? 1,
  replaces: parts.replaces ?? false,
  lane: (given) => parts.lane(v.parse(input, given)),
  send: (call, given, options) => parts.send(call, v.parse(input, given), options),
  migrate: parts.migrate ?? ((given) => given),
  resultOf: parts.resultOf ?? (() => undefined),
})

export const bookingLane = (bookingId: string): string => `booking ${bookingId}`

/** Of one of several vouchers of a booking: each is redeemed for itself. */
export const voucherLane = (bookingId: string, part: number): string => `${bookingLane(bookingId)} voucher ${part}`

/** The booking whose lane it is; null where it is another lane. */
export const bookingOfLane = (lane: string): string | null => /^booking (\S+)(?: voucher \d+)?$/.exec(lane)?.[1] ?? null

export const travellerLane = (travellerId: string): string => `traveller ${travellerId}`

/** A person has one profile. */
export const PROFILE_LANE = 'profile'

const checkInInput = v.object({
  params: hostBookingParams,
  body: checkInBody,
  /** Which of several vouchers of the booking. */
  part: v.exactOptional(v.number()),
})

export const profilePutInput = v.object({ body: profileBody })
export const travellerPutInput = v.object({ params: travellerParams, body: travellerBody })
export const travellerRemoveInput = v.object({ params: travellerParams, query: removalQuery })

export const outsideLane = (outsideId: string): string => `outside ${outsideId}`

export const outsidePutInput = v.object({ params: outsideParams, body: outsideFactsSchema })

export const safetyLane = (checkId: string): string => `safety ${checkId}`

export const safetyAnswerInput = v.object({ params: answerParams, body: answerBody })

/** Calendars of a room type are added and removed in order. */
const calendarImportsLane = (resourceId: string): string => `calendar imports ${resourceId}`

const listingLane = (listingId: string): string => `listing ${listingId}`

export const suggestionLane = (entryId: string): string => `suggestion ${entryId}`

export const messageLane = (bookingId: string): string => `messages ${bookingId}`

/** `file`: of its photo, a JPEG in base64, which is uploaded first. */
export const messageSendInput = v.object({
  params: messageParams,
  body: messageBody,
  file: v.exactOptional(v.object({ size: v.number(), sha256: v.string(), content: v.string() })),
})

export const listingDraftLane = (listingId: string): string => `listing draft ${listingId}`

export const listingCopyInput = v.object({ params: listingDraftParams, body: listingCopyBody })

const listingPutInput = v.object({ params: listingDraftParams, body: listingBody, ifMatch: v.number() })

/** Changes that may wait on the device and belong to no product. */
export const OUTBOX_KINDS = {
  'booking.cancel': outboxKind(
    'booking.cancel',
    v.object({
      params: v.object({ bookingId: idSchema }),
      body: v.object({ expectedRefund: moneySchema }),
      /** The version of the booking that the person saw. */
      ifMatch: v.number(),
    }),
    {
      endpoint: cancelBooking,
      lane: ({ params }) => bookingLane(params.bookingId),
      replaces: true,
      send: (call, { ifMatch, ...input }, options) => call(cancelBooking, input, { ...options, ifMatch }),
    },
  ),
  'approval.approve': outboxKind(
    'approval.approve',
    v.object({
      params: v.object({ bookingId: idSchema }),
      /** The price on the button; the server may approve up to the price asked for, with the tolerance of the company. */
      body: v.object({ expectedTotal: moneySchema, note: v.exactOptional(v.string()) }),
      ifMatch: v.number(),
    }),
    {
      endpoint: approveBooking,
      lane: ({ params }) => bookingLane(params.bookingId),
      replaces: true,
      send: (call, { ifMatch, ...input }, options) => call(approveBooking, input, { ...options, ifMatch }),
    },
  ),
  'approval.reject': outboxKind(
    'approval.reject',
    v.object({ params: v.object({ bookingId: idSchema }), body: v.object({ note: v.string() }), ifMatch: v.number() }),
    {
      endpoint: rejectBooking,
      lane: ({ params }) => bookingLane(params.bookingId),
      replaces: true,
      send: (call, { ifMatch, ...input }, options) => call(rejectBooking, input, { ...options, ifMatch }),
    },
  ),
  'host.accept': outboxKind('host.accept', v.object({ params: hostBookingParams }), {
    endpoint: acceptRequest,
    lane: ({ params }) => bookingLane(params.bookingId),
    replaces: true,
    send: (call, input, options) => call(acceptRequest, input, options),
  }),
  'host.decline': outboxKind('host.decline', v.object({ params: hostBookingParams, body: declineBody }), {
    endpoint: declineRequest,
    lane: ({ params }) => bookingLane(params.bookingId),
    replaces: true,
    send: (call, input, options) => call(declineRequest, input, options),
  }),
  'host.checkIn': outboxKind('host.checkIn', checkInInput, {
    endpoint: checkIn,
    lane: ({ params: { bookingId }, part }) =>
      part === undefined ? bookingLane(bookingId) : voucherLane(bookingId, part),
    replaces: true,
    send: (call, { params, body }, options) => call(checkIn, { params, body }, options),
  }),
  // Replaces nothing: it may wait behind the check-in of a host who was offline for the whole stay.
  'host.checkOut': outboxKind('host.checkOut', v.object({ params: hostBookingParams }), {
    endpoint: checkOut,
    lane: ({ params }) => bookingLane(params.bookingId),
    send: (call, input, options) => call(checkOut, input, options),
  }),
  'profile.put': outboxKind('profile.put', profilePutInput, {
    endpoint: putProfile,
    lane: () => PROFILE_LANE,
    replaces: true,
    send: (call, input, options) => call(putProfile, input, options),
  }),
  'traveller.put': outboxKind('traveller.put', travellerPutInput, {
    endpoint: putTraveller,
    lane: ({ params }) => travellerLane(params.travellerId),
    replaces: true,
    send: (call, input, options) => call(putTraveller, input, options),
  }),
  'traveller.remove': outboxKind('traveller.remove', travellerRemoveInput, {
    endpoint: removeTraveller,
    lane: ({ params }) => travellerLane(params.travellerId),
    replaces: true,
    send: (call, input, options) => call(removeTraveller, input, options),
  }),
  'outside.put': outboxKind('outside.put', outsidePutInput, {
    endpoint: putOutsideBooking,
    lane: ({ params }) => outsideLane(params.outsideId),
    replaces: true,
    send: (call, input, options) => call(putOutsideBooking, input, options),
  }),
  'outside.remove': outboxKind('outside.remove', v.object({ params: outsideParams }), {
    endpoint: removeOutsideBooking,
    lane: ({ params }) => outsideLane(params.outsideId),
    replaces: true,
    send: (call, input, options) => call(removeOutsideBooking, input, options),
  }),
  'safety.answer': outboxKind('safety.answer', safetyAnswerInput, {
    endpoint: answerSafety,
    lane: ({ params }) => safetyLane(params.checkId),
    replaces: true,
    send: (call, input, options) => call(answerSafety, input, options),
  }),
  'directory.suggest': outboxKind('directory.suggest', v.object({ params: suggestionParams, body: suggestionBody }), {
    endpoint: putSuggestion,
    lane: ({ body }) => suggestionLane(body.entryId),
    send: (call, input, options) => call(putSuggestion, input, options),
  }),
  'message.send': outboxKind('message.send', messageSendInput, {
    endpoint: putMessage,
    // 2: with a photo, which older pages would leave out.
    version: 2,
    lane: ({ params }) => messageLane(params.bookingId),
    send: async (call, { file, ...input }, options) => {
      const { photo } = input.body
      if (file !== undefined && photo !== undefined) {
        const { idempotencyKey: _, ...more } = options
        // Of the person who wrote it, for whomever they are booking.
        await uploadPhoto(call, { ...photo, ...file }, file.content, { ...more, bookingFor: null })
      }
      return call(putMessage, input, options)
    },
  }),
  'listing.pause': outboxKind('listing.pause', v.object({ params: listingParams, body: pauseBody }), {
    endpoint: pauseListing,
    lane: ({ params }) => listingLane(params.listingId),
    replaces: true,
    send: (call, input, options) => call(pauseListing, input, options),
  }),
  'calendarImport.put': outboxKind('calendarImport.put', v.object({ params: importParams, body: importBody }), {
    endpoint: putCalendarImport,
    lane: ({ params }) => calendarImportsLane(params.resourceId),
    send: (call, input, options) => call(putCalendarImport, input, options),
  }),
  'calendarImport.remove': outboxKind('calendarImport.remove', v.object({ params: importParams }), {
    endpoint: removeCalendarImport,
    lane: ({ params }) => calendarImportsLane(params.resourceId),
    send: (call, input, options) => call(removeCalendarImport, input, options),
  }),
  'listing.put': outboxKind('listing.put', listingPutInput, {
    endpoint: putListing,
    lane: ({ params }) => listingDraftLane(params.listingId),
    replaces: true,
    send: (call, { ifMatch, ...input }, options) => call(putListing, input, { ...options, ifMatch }),
  }),
  'listing.copy': outboxKind('listing.copy', listingCopyInput, {
    endpoint: copyListing,
    // Not the lane of its form, where a submission discards what waits.
    lane: ({ params }) => `listing copies ${params.listingId}`,
    send: (call, input, options) => call(copyListing, input, options),
  }),
  'contact.send': outboxKind('contact.send', v.object({ body: contactCaseBody }), {
    endpoint: createContactCase,
    lane: ({ body }) => `message ${body.caseId}`,
    send: (call, input, options) => call(createContactCase, input, options),
  }),
} as const

export type KindName = keyof typeof OUTBOX_KINDS
