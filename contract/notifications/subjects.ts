/** Subjects of notifications, which people use to choose channels. Never rename one: stored rows contain it. */
export const NOTIFICATION_SUBJECTS = [
  'bookings',
  'messages',
  'holds',
  'payments',
  'refunds',
  'reviews',
  'expenses',
  'account',
  'safety',
  'suggestions',
  'listings',
] as const
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number]

export const NOTIFICATION_CHANNELS = ['in_app', 'email', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Subject of every notification kind. Never rename a kind: stored rows contain it. */
export const SUBJECT_OF = {
  booking_issuing: 'bookings',
  booking_confirmed: 'bookings',
  booking_not_confirmed: 'bookings',
  booking_cancelled: 'bookings',
  booking_part_cancelled: 'bookings',
  booking_cancelled_by_hotel: 'bookings',
  booking_no_show: 'bookings',
  booking_came_after_all: 'bookings',
  price_changed: 'bookings',
  host_booked: 'bookings',
  host_booking_changed: 'bookings',
  host_booking_cancelled: 'bookings',
  host_asked: 'bookings',
  host_request_withdrawn: 'bookings',
  host_request_expired: 'bookings',
  flight_issuing: 'bookings',
  flight_issued: 'bookings',
  flight_not_issued: 'bookings',
  flight_cancelled: 'bookings',
  flight_changed: 'bookings',
  flight_not_changed: 'bookings',
  flight_change_unpaid: 'bookings',
  tour_rescheduled: 'bookings',
  tour_cancelled_by_operator: 'bookings',
  cab_driver_assigned: 'bookings',
  cab_driver_changed: 'bookings',
  cab_pick_up_moved: 'bookings',
  cab_pick_up_not_moved: 'bookings',
  cab_cancelled_by_operator: 'bookings',
  schedule_asked: 'bookings',
  schedule_reminder: 'bookings',
  schedule_taken: 'bookings',
  schedule_refunded: 'bookings',
  approval_asked: 'bookings',
  approval_reminder: 'bookings',
  approval_second: 'bookings',
  approval_requested: 'bookings',
  approval_given: 'bookings',
  approval_refused: 'bookings',
  approval_expired: 'bookings',
  approval_sold_out: 'bookings',
  approval_withdrawn: 'bookings',
  approval_lapsed: 'bookings',
  message_from_host: 'messages',
  message_from_guest: 'messages',
  hold_ending: 'holds',
  hold_expired: 'holds',
  payment_received: 'payments',
  payment_failed: 'payments',
  payment_expired: 'payments',
  refund_approved: 'refunds',
  refund_sent: 'refunds',
  refund_received: 'refunds',
  refund_refused: 'refunds',
  review_invited: 'reviews',
  review_published: 'reviews',
  review_replied: 'reviews',
  expense_submitted: 'expenses',
  expense_accepted: 'expenses',
  expense_returned: 'expenses',
  new_sign_in: 'account',
  password_changed: 'account',
  safety_asked: 'safety',
  safety_help: 'safety',
  suggestion_accepted: 'suggestions',
  suggestion_declined: 'suggestions',
  listing_published: 'listings',
  listing_returned: 'listings',
  listing_declined: 'listings',
  calendar_silent: 'listings',
  calendar_conflict: 'listings',
} as const satisfies Record<string, NotificationSubject>
export type NotificationKind = keyof typeof SUBJECT_OF

/** Kinds for hosts, about bookings of others at their properties: they lead to the host's screens. */
export const HOST_KINDS = [
  'host_booked',
  'host_booking_changed',
  'host_booking_cancelled',
  'host_asked',
  'host_request_withdrawn',
  'host_request_expired',
] as const satisfies NotificationKind[]
export type HostKind = (typeof HOST_KINDS)[number]

/** Steps towards a result: its notification takes the place of theirs about the same booking. */
export const REPLACED_BY: Readonly<Partial<Record<NotificationKind, readonly NotificationKind[]>>> = {
  message_from_host: ['message_from_host'],
  message_from_guest: ['message_from_guest'],
  booking_confirmed: ['payment_received', 'booking_issuing'],
  booking_not_confirmed: ['booking_issuing'],
  host_booked: ['host_asked'],
  host_request_withdrawn: ['host_asked'],
  host_request_expired: ['host_asked'],
  approval_reminder: ['approval_asked', 'approval_reminder', 'approval_second'],
  approval_second: ['approval_asked', 'approval_reminder'],
  approval_given: ['approval_requested'],
  approval_refused: ['approval_requested'],
  approval_expired: ['approval_requested'],
  flight_issued: ['payment_received', 'flight_issuing'],
  flight_not_issued: ['flight_issuing'],
  flight_changed: ['payment_received'],
}

/** The channels of a subject, and whether each may be switched off: security notifications are always sent. */
export const CHANNELS_OF: Readonly<
  Record<NotificationSubject, Readonly<Partial<Record<NotificationChannel, 'free' | 'always'>>>>
> = {
  bookings: { in_app: 'free', email: 'free', push: 'free' },
  messages: { in_app: 'free', email: 'free', push: 'free' },
  holds: { in_app: 'free', push: 'free' },
  payments: { in_app: 'free', push: 'free' },
  refunds: { in_app: 'free', push: 'free' },
  reviews: { in_app: 'free', push: 'free' },
  expenses: { in_app: 'free', email: 'free', push: 'free' },
  account: { in_app: 'always', email: 'always', push: 'free' },
  safety: { in_app: 'always', email: 'always', push: 'free' },
  suggestions: { in_app: 'free', push: 'free' },
  listings: { in_app: 'free', email: 'free', push: 'free' },
}

/** Kinds that need immediate attention: shown on top of the current screen, and sent first. */
const URGENT: readonly string[] = [
  'booking_not_confirmed',
  'booking_cancelled_by_hotel',
  'calendar_conflict',
  'tour_cancelled_by_operator',
  'cab_driver_changed',
  'cab_pick_up_moved',
  'cab_pick_up_not_moved',
  'cab_cancelled_by_operator',
  'flight_not_issued',
  'flight_not_changed',
  'flight_change_unpaid',
  'schedule_asked',
  'schedule_reminder',
  'approval_refused',
  'approval_expired',
  'approval_sold_out',
  'hold_ending',
  'payment_failed',
  'payment_expired',
  'new_sign_in',
  'password_changed',
  'safety_asked',
  'safety_help',
] satisfies NotificationKind[]

export const isUrgent = (kind: string): boolean => URGENT.includes(kind)

/**
 * Kinds that are sent even in quiet hours. Rooms are held for everybody who opens the form of a booking: a form that was
 * left wakes nobody.
 */
export const isSentInQuietHours = (kind: string): boolean => isUrgent(kind) && kind !== 'hold_ending'

/** A minute of the day as people write it, `22:00`. */
type ClockTime = string
export type QuietHours = { from: ClockTime; to: ClockTime; zone: string }

/** Devices of one person that can be sent to; of more the one that was added first gives way. */
export const MAX_PUSH_DEVICES = 10

/** How long notifications are kept. */
export const NOTIFICATION_DAYS = 90
