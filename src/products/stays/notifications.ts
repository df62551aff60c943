import { t } from '@lingui/core/macro'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { textFrom, type ProductNotifications, type TextsByKind } from '#src/bookings/product-notifications.ts'
import { formatMoney } from '#src/i18n/formats.ts'

const TEXTS: TextsByKind = {
  booking_issuing: (facts) => ({
    title: facts.title,
    text: t`The hotel was asked. It answers within fifteen minutes.`,
  }),
  booking_confirmed: (facts) => ({ title: facts.title, text: t`Your stay is booked. Reference ${facts.reference}.` }),
  booking_not_confirmed: (facts) => ({
    title: facts.title,
    text: t`The hotel did not confirm. ${formatMoney(facts.amount)} comes back in full.`,
  }),
  booking_cancelled: (facts) => ({ title: facts.title, text: t`Booking ${facts.reference} is cancelled.` }),
  booking_cancelled_by_hotel: (facts) => ({
    title: facts.title,
    text: t`The hotel cancelled this stay. ${formatMoney(facts.amount)} comes back in full.`,
  }),
  booking_no_show: (facts) => ({ title: facts.title, text: t`The hotel says that nobody came to ${facts.reference}.` }),
  booking_came_after_all: (facts) => ({ title: facts.title, text: t`The hotel says that the guest came after all.` }),
  hold_ending: (facts) => ({ title: facts.title, text: t`Your rooms are kept for five more minutes at most.` }),
  hold_expired: (facts) => ({ title: facts.title, text: t`Your rooms are no longer kept. Nothing was charged.` }),
  review_invited: (facts) => ({ title: facts.title, text: t`How was your stay? Your review helps others.` }),
  booking_part_cancelled: (facts) => ({
    title: facts.title,
    text: t`Some rooms or nights of ${facts.reference} are cancelled.`,
  }),
  payment_expired: (facts) => ({ title: facts.title, text: t`The time to pay is over and the rooms are free again.` }),
}

/** Holds have no booking yet: they lead to their hotel. */
const linkOf = (one: NotificationFacts) =>
  one.kind === 'hold_ending' || one.kind === 'hold_expired'
    ? ({ to: '/hotels/detail', search: { id: one.facts.hotelId } } as const)
    : null

export const stayNotifications: ProductNotifications = { textOf: (one) => textFrom(TEXTS, one), linkOf }
