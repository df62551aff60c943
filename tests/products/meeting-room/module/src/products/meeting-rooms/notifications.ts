import { t } from '@lingui/core/macro'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { textFrom, type ProductNotifications, type TextsByKind } from '#src/bookings/product-notifications.ts'
import { formatMoney } from '#src/i18n/formats.ts'

const TEXTS: TextsByKind = {
  booking_confirmed: (facts) => ({ title: facts.title, text: t`Your room is booked. Reference ${facts.reference}.` }),
  booking_cancelled: (facts) => ({
    title: facts.title,
    text: t`Your room is cancelled. Refund of ${formatMoney(facts.amount)}.`,
  }),
  payment_expired: (facts) => ({ title: facts.title, text: t`The time to pay ran out and the room was released.` }),
}

/** Only what is about a room: other services say the same kinds in their own words. */
const isOwn = ({ facts }: NotificationFacts): boolean => 'service' in facts && facts.service === 'meeting-room'

export const meetingRoomNotifications: ProductNotifications = {
  textOf: (one) => (isOwn(one) ? textFrom(TEXTS, one) : null),
  linkOf: () => null,
}
