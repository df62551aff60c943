import * as v from 'valibot'
import { notificationFactsSchema, type Notification } from '#contract/notifications/notifications.ts'
import { isUrgent } from '#contract/notifications/subjects.ts'
import { instantText } from '#server/database/rows.ts'

export const notificationRow = v.object({
  id: v.string(),
  sequence: v.number(),
  kind: v.string(),
  facts: v.unknown(),
  booking_id: v.nullable(v.string()),
  at: instantText,
  read_at: v.nullable(instantText),
})

/** Rows from before say `hotel` for the title; kept for as long as notifications are. */
const storedFacts = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null && 'hotel' in facts ? { title: facts.hotel, ...facts } : facts

/** A notification in API form; null if this version cannot read it. */
export const notificationView = (row: v.InferOutput<typeof notificationRow>): Notification | null => {
  const notification = v.safeParse(notificationFactsSchema, { kind: row.kind, facts: storedFacts(row.facts) })
  if (!notification.success) return null
  return {
    notificationId: row.id,
    sequence: row.sequence,
    event: notification.output,
    bookingId: row.booking_id,
    isUrgent: isUrgent(row.kind),
    at: row.at,
    readAt: row.read_at,
  }
}
