import type { LinkProps } from '@tanstack/react-router'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'

export type NotificationText = { title: string; text: string }

/** What a product says of the notifications that only it sends, or says in its own words. */
export type ProductNotifications = {
  /** Null for kinds that are not its own. */
  textOf: (facts: NotificationFacts) => NotificationText | null
  /** Where one without a booking leads; null for kinds that are not its own. */
  linkOf: (facts: NotificationFacts) => LinkProps | null
}
