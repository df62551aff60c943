import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationChannel, NotificationSubject } from '#contract/notifications/subjects.ts'

export const SUBJECT_LABELS: Readonly<
  Record<NotificationSubject, { name: MessageDescriptor; what: MessageDescriptor }>
> = {
  bookings: { name: msg`Bookings`, what: msg`confirmed, declined, cancelled, price changed` },
  messages: { name: msg`Messages`, what: msg`between guests and hosts of a booking` },
  holds: { name: msg`Room holds`, what: msg`about to expire, expired` },
  payments: { name: msg`Payments`, what: msg`received, failed, too late` },
  refunds: { name: msg`Refunds`, what: msg`approved, sent, received, rejected` },
  reviews: { name: msg`Reviews`, what: msg`invitation after your stay, replies, reviews of your properties` },
  expenses: { name: msg`Expense reports`, what: msg`submitted to you, accepted, returned` },
  account: { name: msg`Account`, what: msg`new sign-in, password changed` },
  safety: { name: msg`Safety`, what: msg`your company asks if you’re safe, someone needs help` },
  suggestions: { name: msg`Suggested edits`, what: msg`edits of places you suggested: accepted, declined` },
  listings: { name: msg`Your listings`, what: msg`published, changes needed, declined` },
}

export const CHANNEL_LABELS: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  in_app: msg`In the app`,
  email: msg`By email`,
  push: msg`On my devices`,
}
