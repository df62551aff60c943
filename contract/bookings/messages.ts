import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema, isSeen, lineSchema, paragraphSchema } from '../core/scalars.ts'
import { MOST_ALT, photoSchema } from '../listings/photo.ts'
import { previewSchema } from '../listings/photos.ts'
import type { BookingState } from './states.ts'

export const MESSAGE_LENGTH = 2000
/** How many messages a person may send about one booking within 24 hours. */
export const MESSAGES_A_DAY = 40
/** Days after the end of a booking in which its guest and host still write to each other. */
export const WRITABLE_DAYS = 30

const DAY_MS = 86_400_000

/** The sides of a conversation. */
export const MESSAGE_SIDES = ['guest', 'host'] as const
export type MessageSide = (typeof MESSAGE_SIDES)[number]

/** States of bookings that their host knows of. */
const KNOWN_TO_HOST: readonly BookingState[] = [
  'issuing',
  'confirmed',
  'in_use',
  'completed',
  'reviewed',
  'cancel_requested',
  'cancelled',
  'no_show',
]

/** Until when guest and host may write; null where the host never heard of the booking. */
export const writableUntil = ({
  state,
  wasConfirmed,
  endsAt,
}: {
  state: BookingState
  wasConfirmed: boolean
  endsAt: Date
}): Date | null =>
  KNOWN_TO_HOST.includes(state) && (wasConfirmed || state === 'issuing')
    ? new Date(endsAt.getTime() + WRITABLE_DAYS * DAY_MS)
    : null

export const REPORT_REASONS = ['payment_elsewhere', 'offensive', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const messageSchema = v.object({
  messageId: idSchema,
  side: v.picklist(MESSAGE_SIDES),
  isOwn: v.boolean(),
  /** Name of the person who wrote it; empty after the account was erased. */
  author: v.string(),
  /** Null after the author's account was erased; empty where there is only a photo. */
  text: v.nullable(v.string()),
  /** Missing without one. */
  photo: v.exactOptional(photoSchema),
  sentAt: instantSchema,
  /** When the other side opened it. */
  readAt: v.nullable(instantSchema),
  /** The reader reported it. */
  isReported: v.boolean(),
})
export type Message = v.InferOutput<typeof messageSchema>

const conversationSchema = v.object({
  bookingId: idSchema,
  /** The reader's side. */
  side: v.picklist(MESSAGE_SIDES),
  /** The other side: the property, or the guest's name. */
  other: v.string(),
  messages: v.array(messageSchema),
  /** Null where neither side may write any more. */
  writableUntil: v.nullable(instantSchema),
  asOf: instantSchema,
})
export type Conversation = v.InferOutput<typeof conversationSchema>

const ofBooking = v.object({ bookingId: idSchema })
export const messageParams = v.object({ bookingId: idSchema, messageId: idSchema })
export const messageBody = v.pipe(
  v.object({
    /** May be empty beside a photo. */
    text: paragraphSchema(MESSAGE_LENGTH),
    /** Uploaded by the author before (`photos.begin`); the description may be empty. */
    photo: v.exactOptional(v.object({ photoId: idSchema, alt: lineSchema(MOST_ALT) })),
  }),
  v.forward(
    v.check(({ text, photo }) => isSeen(text) || photo !== undefined, 'required'),
    ['text'],
  ),
)

export const getConversation = endpoint({
  name: 'bookingMessages.list',
  method: 'GET',
  path: '/api/Bookings/:bookingId/Messages',
  summary:
    'Messages between the guest and the host of a booking, oldest first, at most 500. Only for the two of them; `not_found` for everybody else and for bookings without a host.',
  access: 'signedIn',
  forHost: 'reception',
  params: ofBooking,
  response: conversationSchema,
  errors: ['not_found'],
})

export const putMessage = endpoint({
  name: 'bookingMessages.put',
  method: 'PUT',
  path: '/api/Bookings/:bookingId/Messages/:messageId',
  summary: `Write to the other side, under an id made by the caller, with a photo of one's own or without. It is notified and mailed. At most ${MESSAGES_A_DAY} in 24 hours; \`conversation_over\` ${WRITABLE_DAYS} days after the booking ended.`,
  access: 'signedIn',
  forHost: 'reception',
  idempotent: true,
  params: messageParams,
  body: messageBody,
  response: messageSchema,
  errors: ['not_found', 'id_taken', 'rate_limited', 'conversation_over', 'photo_missing'],
})

export const readMessages = endpoint({
  name: 'bookingMessages.read',
  method: 'POST',
  path: '/api/Bookings/:bookingId/Messages/:messageId/read',
  summary: "Mark the other side's messages up to this one as read.",
  access: 'signedIn',
  forHost: 'reception',
  params: messageParams,
  response: v.object({ read: v.number() }),
  errors: ['not_found'],
})

export const reportMessage = endpoint({
  name: 'bookingMessages.report',
  method: 'POST',
  path: '/api/Bookings/:bookingId/Messages/:messageId/report',
  summary:
    'Report a message of the other side to the operator, who reads it with the contact messages. Repeating it changes nothing.',
  access: 'signedIn',
  forHost: 'reception',
  idempotent: true,
  params: messageParams,
  body: v.object({ reason: v.picklist(REPORT_REASONS, 'required'), note: v.optional(paragraphSchema(1000), '') }),
  response: messageSchema,
  errors: ['not_found'],
})

export const getMessagePhoto = endpoint({
  name: 'bookingMessages.photo',
  method: 'GET',
  path: '/api/Bookings/:bookingId/Messages/:messageId/photo',
  summary: 'The photo of a message as a WebP. Only for the guest and the host of the booking.',
  access: 'signedIn',
  params: messageParams,
  query: v.object({ size: v.optional(v.picklist(['small', 'large'], 'validation_failed'), 'small') }),
  response: previewSchema,
  errors: ['not_found'],
})

export const getReportedPhoto = endpoint({
  name: 'bookingMessages.reportedPhoto',
  method: 'GET',
  path: '/api/Operator/Contact/:caseId/photo',
  summary: 'The photo of a message that was reported, by the contact message that quotes it, as a WebP.',
  access: 'operator',
  params: v.object({ caseId: idSchema }),
  response: previewSchema,
  errors: ['not_found'],
})

const unreadSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  /** The property. */
  title: v.string(),
  side: v.picklist(MESSAGE_SIDES),
  /** Author of the latest message. */
  author: v.string(),
  text: v.string(),
  hasPhoto: v.exactOptional(v.literal(true)),
  sentAt: instantSchema,
  unread: v.number(),
})
export type UnreadConversation = v.InferOutput<typeof unreadSchema>

export const listUnread = endpoint({
  name: 'bookingMessages.unread',
  method: 'GET',
  path: '/api/Messages/Unread',
  summary: 'Conversations with messages that I have not read, latest first, at most 50.',
  access: 'signedIn',
  response: v.object({ items: v.array(unreadSchema), asOf: instantSchema }),
})

export const BOOKING_MESSAGE_ENDPOINTS = [
  getConversation,
  putMessage,
  readMessages,
  reportMessage,
  getMessagePhoto,
  getReportedPhoto,
  listUnread,
]
