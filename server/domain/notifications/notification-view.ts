import * as v from 'valibot'
import { notificationFactsSchema, type Notification } from '#contract/notifications/notifications.ts'
import { isUrgent } from '#contract/notifications/subjects.ts'

/** A notification as it is read from its row; its instants are texts or dates. */
export type NotificationRow = {
  id: string
  sequence: number
  kind: string
  facts: unknown
  booking_id: string | null
  at: Date | string
  read_at: Date | string | null
}

/** Rows from before say `hotel` for the title; kept for as long as notifications are. */
const storedFacts = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null && 'hotel' in facts ? { title: facts.hotel, ...facts } : facts

/** A notification in API form; null if this version cannot read it. */
export const notificationView = (row: NotificationRow): Notification | null => {
  const notification = v.safeParse(notificationFactsSchema, { kind: row.kind, facts: storedFacts(row.facts) })
  if (!notification.success) return null
  return {
    notificationId: row.id,
    sequence: row.sequence,
    told: notification.output,
    bookingId: row.booking_id,
    isUrgent: isUrgent(row.kind),
    at: new Date(row.at).toISOString(),
    readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
  }
}
