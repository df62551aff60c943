import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationChannel, NotificationSubject } from '#contract/notifications/subjects.ts'

export const SUBJECT_LABELS: Readonly<
  Record<NotificationSubject, { name: MessageDescriptor; what: MessageDescriptor }>
> = {
  bookings: { name: msg`Bookings`, what: msg`confirmed, refused, cancelled, another price` },
  holds: { name: msg`Rooms kept for you`, what: msg`about to be released, released` },
  payments: { name: msg`Payments`, what: msg`received, failed, too late` },
  refunds: { name: msg`Refunds`, what: msg`approved, sent, received, refused` },
  reviews: { name: msg`Reviews`, what: msg`an invitation after your stay` },
  account: { name: msg`Account`, what: msg`a new sign-in, a changed password` },
}

export const CHANNEL_LABELS: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  in_app: msg`In the app`,
  email: msg`By e-mail`,
  push: msg`On my devices`,
}
