import * as v from 'valibot'
import { SERVICES } from '../core/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { NOTIFICATION_CHANNELS, NOTIFICATION_SUBJECTS } from './subjects.ts'
import { countInUrl, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { zoneSchema } from '../core/zones.ts'

const ofBooking = {
  reference: v.string(),
  /** The hotel; of flights where they lead, `Jakarta – Denpasar`. */
  title: v.string(),
  /** A stay where it is missing; `hotel` is the name that older servers gave to stays. */
  service: v.optional(
    v.union([
      v.picklist(SERVICES),
      v.pipe(
        v.literal('hotel'),
        v.transform(() => 'stay' as const),
      ),
    ]),
  ),
}
const bookingFacts = v.object(ofBooking)
/** `by`: the property, or the guest. */
const messageFacts = v.object({ ...ofBooking, by: v.string() })
const moneyFacts = v.object({ ...ofBooking, amount: moneySchema })
const refundFacts = v.object({ ...moneyFacts.entries, into: v.picklist(['company_account', 'gateway']) })
/** A flight as it was and as it is now, with when it leaves on the clock of the airport; null where it flies no more. */
const movedFacts = v.object({
  ...ofBooking,
  flight: v.string(),
  was: v.string(),
  flightNow: v.nullable(v.string()),
  is: v.nullable(v.string()),
})
/** `zone` is that of the airport that is left. */
const askedFacts = v.object({ ...movedFacts.entries, until: instantSchema, zone: v.string() })
/** `by` requests an approval of `amount`, which can be given until `until`. */
const approvalAskedFacts = v.object({ ...moneyFacts.entries, by: v.string(), until: instantSchema })
const requestedFacts = v.object({ ...ofBooking, until: instantSchema })
/** `amount` is the price; `isPaid` means no further payment is needed. */
const approvedFacts = v.object({ ...moneyFacts.entries, by: v.string(), isPaid: v.boolean() })
const refusedFacts = v.object({ ...ofBooking, by: v.string(), note: v.string() })
/** `by` is the requester. */
const endedFacts = v.object({ ...ofBooking, by: v.string() })
const driverFacts = v.object({ ...ofBooking, driver: v.string(), plate: v.string() })
/** A pick-up as it was and as it is, or should be, by the clock of `zone`; `flight` is the number that moved it. */
const pickUpFacts = v.object({
  ...ofBooking,
  flight: v.string(),
  was: instantSchema,
  is: instantSchema,
  zone: v.string(),
})
const holdFacts = v.object({ title: v.string(), hotelId: idSchema, expiresAt: instantSchema })
const safetyAskedFacts = v.object({ about: v.string(), by: v.string() })
const safetyHelpFacts = v.object({ name: v.string(), about: v.string(), note: v.string() })
/** `by` has submitted a report of a trip; `about` is its purpose or where it led. */
const expenseSubmittedFacts = v.object({ by: v.string(), about: v.string() })
const expenseDecidedFacts = v.object({ by: v.string(), about: v.string(), note: v.string() })
/** `about` is the name of the place whose edit was suggested. */
const suggestionFacts = v.object({ about: v.string(), entryId: idSchema })
/** `about` is the name of the property; `note` is the first reason. */
const listingFacts = v.object({ about: v.string(), listingId: idSchema })
const listingRefusedFacts = v.object({ ...listingFacts.entries, note: v.string() })
/** `about` is the name of the calendar, or the reference of a booking; `name` is the listing. */
/** Older ones name no service: they are about stays. */
const calendarFacts = v.object({
  ...listingFacts.entries,
  name: v.string(),
  service: v.optional(v.picklist(SERVICES)),
})
const browserFacts = v.object({ browser: v.string(), os: v.string() })

const FACTS = [
  v.object({ kind: v.literal('booking_issuing'), facts: bookingFacts }),
  v.object({ kind: v.literal('booking_confirmed'), facts: bookingFacts }),
  v.object({ kind: v.literal('booking_not_confirmed'), facts: moneyFacts }),
  v.object({ kind: v.literal('booking_cancelled'), facts: moneyFacts }),
  v.object({ kind: v.literal('booking_part_cancelled'), facts: moneyFacts }),
  v.object({ kind: v.literal('booking_cancelled_by_hotel'), facts: moneyFacts }),
  v.object({ kind: v.literal('booking_no_show'), facts: bookingFacts }),
  v.object({ kind: v.literal('booking_came_after_all'), facts: bookingFacts }),
  /** `amount` is the new price of the whole stay. */
  v.object({ kind: v.literal('price_changed'), facts: moneyFacts }),
  /** To the host of the property: a stay was booked, partly cancelled, or cancelled. */
  v.object({ kind: v.literal('host_booked'), facts: bookingFacts }),
  v.object({ kind: v.literal('host_booking_changed'), facts: bookingFacts }),
  v.object({ kind: v.literal('host_booking_cancelled'), facts: bookingFacts }),
  /** A booking waits for the answer of its host until `until`; it was withdrawn, or was not answered in time. */
  v.object({ kind: v.literal('host_asked'), facts: requestedFacts }),
  v.object({ kind: v.literal('host_request_withdrawn'), facts: bookingFacts }),
  v.object({ kind: v.literal('host_request_expired'), facts: bookingFacts }),
  v.object({ kind: v.literal('flight_issuing'), facts: bookingFacts }),
  v.object({ kind: v.literal('flight_issued'), facts: bookingFacts }),
  v.object({ kind: v.literal('flight_not_issued'), facts: moneyFacts }),
  v.object({ kind: v.literal('flight_cancelled'), facts: moneyFacts }),
  v.object({ kind: v.literal('flight_changed'), facts: bookingFacts }),
  /** `amount` was charged for the change and refunded. */
  v.object({ kind: v.literal('flight_not_changed'), facts: moneyFacts }),
  /** A change was not paid in time. */
  v.object({ kind: v.literal('flight_change_unpaid'), facts: bookingFacts }),
  /** To another departure of the same option. */
  v.object({ kind: v.literal('tour_rescheduled'), facts: bookingFacts }),
  v.object({ kind: v.literal('tour_cancelled_by_operator'), facts: moneyFacts }),
  v.object({ kind: v.literal('cab_driver_assigned'), facts: driverFacts }),
  v.object({ kind: v.literal('cab_driver_changed'), facts: driverFacts }),
  v.object({ kind: v.literal('cab_pick_up_moved'), facts: pickUpFacts }),
  /** The car is not free when the flight lands now: the traveller has to call the operator. */
  v.object({ kind: v.literal('cab_pick_up_not_moved'), facts: pickUpFacts }),
  v.object({ kind: v.literal('cab_cancelled_by_operator'), facts: moneyFacts }),
  v.object({ kind: v.literal('schedule_asked'), facts: askedFacts }),
  v.object({ kind: v.literal('schedule_reminder'), facts: askedFacts }),
  v.object({ kind: v.literal('schedule_taken'), facts: movedFacts }),
  v.object({ kind: v.literal('schedule_refunded'), facts: moneyFacts }),
  v.object({ kind: v.literal('approval_asked'), facts: approvalAskedFacts }),
  /** The same request once more, when half or three quarters of its time are over. */
  v.object({ kind: v.literal('approval_reminder'), facts: approvalAskedFacts }),
  /** `by` approved `amount`; the approval of the next step is missing. */
  v.object({ kind: v.literal('approval_second'), facts: approvalAskedFacts }),
  /** To who asked while offline: it waits for a decision that can be made until `until`. */
  v.object({ kind: v.literal('approval_requested'), facts: requestedFacts }),
  v.object({ kind: v.literal('approval_given'), facts: approvedFacts }),
  v.object({ kind: v.literal('approval_refused'), facts: refusedFacts }),
  v.object({ kind: v.literal('approval_expired'), facts: bookingFacts }),
  /** It was to be approved, and could not be had at that moment. */
  v.object({ kind: v.literal('approval_sold_out'), facts: bookingFacts }),
  /** To who was asked: there is nothing to decide any more. */
  v.object({ kind: v.literal('approval_withdrawn'), facts: endedFacts }),
  v.object({ kind: v.literal('approval_lapsed'), facts: endedFacts }),
  /** Between the guest and the host of a booking. */
  v.object({ kind: v.literal('message_from_host'), facts: messageFacts }),
  v.object({ kind: v.literal('message_from_guest'), facts: messageFacts }),
  v.object({ kind: v.literal('hold_ending'), facts: holdFacts }),
  v.object({ kind: v.literal('hold_expired'), facts: holdFacts }),
  v.object({ kind: v.literal('payment_received'), facts: moneyFacts }),
  v.object({ kind: v.literal('payment_failed'), facts: moneyFacts }),
  v.object({ kind: v.literal('payment_expired'), facts: bookingFacts }),
  v.object({ kind: v.literal('refund_approved'), facts: refundFacts }),
  v.object({ kind: v.literal('refund_sent'), facts: refundFacts }),
  v.object({ kind: v.literal('refund_received'), facts: refundFacts }),
  v.object({ kind: v.literal('refund_refused'), facts: refundFacts }),
  v.object({ kind: v.literal('review_invited'), facts: bookingFacts }),
  /** To the host: a review by a guest is shown. */
  v.object({ kind: v.literal('review_published'), facts: messageFacts }),
  /** To who wrote it: the property replied. */
  v.object({ kind: v.literal('review_replied'), facts: messageFacts }),
  /** To who decides on expense reports. */
  v.object({ kind: v.literal('expense_submitted'), facts: expenseSubmittedFacts }),
  v.object({ kind: v.literal('expense_accepted'), facts: expenseDecidedFacts }),
  v.object({ kind: v.literal('expense_returned'), facts: expenseDecidedFacts }),
  v.object({ kind: v.literal('new_sign_in'), facts: browserFacts }),
  v.object({ kind: v.literal('password_changed'), facts: browserFacts }),
  v.object({ kind: v.literal('safety_asked'), facts: safetyAskedFacts }),
  /** To who asked and to the owners. */
  v.object({ kind: v.literal('safety_help'), facts: safetyHelpFacts }),
  v.object({ kind: v.literal('suggestion_accepted'), facts: suggestionFacts }),
  v.object({
    kind: v.literal('suggestion_declined'),
    facts: v.object({ ...suggestionFacts.entries, note: v.string() }),
  }),
  v.object({ kind: v.literal('listing_published'), facts: listingFacts }),
  v.object({ kind: v.literal('listing_returned'), facts: listingRefusedFacts }),
  v.object({ kind: v.literal('listing_declined'), facts: listingRefusedFacts }),
  v.object({ kind: v.literal('calendar_silent'), facts: calendarFacts }),
  /** Another site has a booking for the same time. */
  v.object({ kind: v.literal('calendar_conflict'), facts: calendarFacts }),
] as const

/** Notification payload by kind: facts only; the text is made where they are shown. */
export const notificationFactsSchema = v.variant('kind', [...FACTS])
export type NotificationFacts = v.InferOutput<typeof notificationFactsSchema>

export const notificationSchema = v.object({
  notificationId: idSchema,
  /** Increases with every notification of a person. */
  sequence: v.number(),
  event: notificationFactsSchema,
  bookingId: v.nullable(idSchema),
  isUrgent: v.boolean(),
  at: instantSchema,
  readAt: v.nullable(instantSchema),
})
export type Notification = v.InferOutput<typeof notificationSchema>

const sequenceSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export const listNotifications = endpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/api/Notifications',
  summary: 'My notifications of the last ninety days, latest first, and how many are unread. Pages by sequence.',
  access: 'signedIn',
  query: v.object({
    /** Only notifications with a lower sequence. */
    before: v.optional(countInUrl(1, 999_999, 'validation_failed')),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 30),
  }),
  response: v.object({
    items: v.array(notificationSchema),
    unread: v.number(),
    /** The highest sequence there is: where a stream goes on from. */
    latest: v.number(),
    nextBefore: v.nullable(v.number()),
    asOf: instantSchema,
  }),
})
export type NotificationPage = v.InferOutput<(typeof listNotifications)['response']>

export const readNotifications = endpoint({
  name: 'notifications.read',
  method: 'POST',
  path: '/api/Notifications/read',
  summary: 'Mark one notification as read, or all up to a sequence. Already read ones stay unchanged.',
  access: 'signedIn',
  body: v.variant('which', [
    v.object({ which: v.literal('one'), sequence: sequenceSchema }),
    v.object({ which: v.literal('all'), sequence: sequenceSchema }),
  ]),
  response: v.object({ unread: v.number() }),
})

const clockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation_failed'))

export const quietHoursSchema = v.pipe(
  v.object({
    from: clockTime,
    to: clockTime,
    /** IANA zone in which the two times are meant. */
    zone: zoneSchema,
  }),
  v.check(({ from, to }) => from !== to, 'validation_failed'),
)

const preferencesSchema = v.object({
  /** Kinds that are switched off; all others are on. Kinds that cannot be switched off are ignored. */
  off: v.pipe(
    v.array(v.object({ subject: v.picklist(NOTIFICATION_SUBJECTS), channel: v.picklist(NOTIFICATION_CHANNELS) })),
    v.maxLength(NOTIFICATION_SUBJECTS.length * NOTIFICATION_CHANNELS.length, 'too_long'),
  ),
  /** Pushes that are not urgent wait for the end of these; null: never. */
  quietHours: v.nullable(quietHoursSchema),
})
export type NotificationPreferences = v.InferOutput<typeof preferencesSchema>

export const getNotificationPreferences = endpoint({
  name: 'notifications.preferences',
  method: 'GET',
  path: '/api/Notifications/preferences',
  summary: 'My notification settings: channels of each subject, and quiet hours.',
  access: 'signedIn',
  response: preferencesSchema,
})

export const putNotificationPreferences = endpoint({
  name: 'notifications.putPreferences',
  method: 'POST',
  path: '/api/Notifications/preferences',
  summary: 'Replace my notification settings: channels of each subject, and quiet hours.',
  access: 'signedIn',
  body: preferencesSchema,
  response: preferencesSchema,
})

export const getPushKey = endpoint({
  name: 'notifications.pushKey',
  method: 'GET',
  path: '/api/Notifications/push-key',
  summary: 'The public key under which a browser subscribes to pushes of this installation (VAPID, base64url).',
  access: 'signedIn',
  response: v.object({ key: v.string() }),
})

const base64url = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${bytes}}={0,2}$`), 'required'))

const pushAddress = v.pipe(v.string(), v.maxLength(1000, 'too_long'), v.url('link_invalid'))
/** The browser's public key, 65 bytes, and its secret, 16 bytes. */
const pushKeys = { p256dh: base64url(87), auth: base64url(22) }

export const subscribeToPush = endpoint({
  name: 'notifications.subscribe',
  method: 'POST',
  path: '/api/Notifications/push',
  summary:
    'Subscribe this browser to pushes until the session ends; repeating renews it. Above ten browsers the oldest is removed.',
  access: 'signedIn',
  body: v.object({ endpoint: pushAddress, ...pushKeys, deviceName: v.optional(lineSchema(80), '') }),
  response: v.object({ devices: v.number() }),
  errors: ['link_invalid', 'rate_limited'],
})

export const renewPush = endpoint({
  name: 'notifications.renewPush',
  method: 'POST',
  path: '/api/Notifications/push/renewal',
  summary:
    'Replace a push subscription that the browser has renewed itself. Called by the service worker, which has no token: the address and the secret of the former one prove that it is the same browser. False for an unknown one, and after the end of its session.',
  access: 'public',
  body: v.object({
    former: v.object({ endpoint: pushAddress, auth: pushKeys.auth }),
    renewed: v.object({ endpoint: pushAddress, ...pushKeys }),
  }),
  response: v.object({ isRenewed: v.boolean() }),
  errors: ['link_invalid', 'rate_limited'],
})

export const unsubscribeFromPush = endpoint({
  name: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/api/Notifications/push',
  summary: 'End the push subscription of this browser. Succeeds if there is none.',
  access: 'signedIn',
  response: v.object({ devices: v.number() }),
})

/** Server-sent events stream of new notifications. Not in the endpoint table, because its response never ends. */
export const NOTIFICATION_STREAM = '/api/Notifications/stream'

export const NOTIFICATION_ENDPOINTS = [
  getNotificationPreferences,
  getPushKey,
  listNotifications,
  putNotificationPreferences,
  readNotifications,
  renewPush,
  subscribeToPush,
  unsubscribeFromPush,
]
