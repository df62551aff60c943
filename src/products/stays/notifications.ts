import { t } from '@lingui/core/macro'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import type { NotificationText, ProductNotifications } from '#src/bookings/product-notifications.ts'
import { formatMoney } from '#src/i18n/formats.ts'

const textOf = (one: NotificationFacts): NotificationText | null => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- its test asks for a text of every kind
  switch (one.kind) {
    case 'booking_issuing':
      return { title: one.facts.hotel, text: t`The hotel was asked. It answers within fifteen minutes.` }
    case 'booking_confirmed':
      return { title: one.facts.hotel, text: t`Your stay is booked. Reference ${one.facts.reference}.` }
    case 'booking_not_confirmed':
      return {
        title: one.facts.hotel,
        text: t`The hotel did not confirm. ${formatMoney(one.facts.amount)} comes back in full.`,
      }
    case 'booking_cancelled':
      return { title: one.facts.hotel, text: t`Booking ${one.facts.reference} is cancelled.` }
    case 'booking_cancelled_by_hotel':
      return {
        title: one.facts.hotel,
        text: t`The hotel cancelled this stay. ${formatMoney(one.facts.amount)} comes back in full.`,
      }
    case 'booking_no_show':
      return { title: one.facts.hotel, text: t`The hotel says that nobody came to ${one.facts.reference}.` }
    case 'booking_came_after_all':
      return { title: one.facts.hotel, text: t`The hotel says that the guest came after all.` }
    case 'hold_ending':
      return { title: one.facts.hotel, text: t`Your rooms are kept for five more minutes at most.` }
    case 'hold_expired':
      return { title: one.facts.hotel, text: t`Your rooms are no longer kept. Nothing was charged.` }
    case 'review_invited':
      return { title: one.facts.hotel, text: t`How was your stay? Your review helps others.` }
    case 'booking_part_cancelled':
      return { title: one.facts.hotel, text: t`Some rooms or nights of ${one.facts.reference} are cancelled.` }
    case 'payment_expired':
      return { title: one.facts.hotel, text: t`The time to pay is over and the rooms are free again.` }
    default:
      return null
  }
}

/** Holds have no booking yet: they lead to their hotel. */
const linkOf = (one: NotificationFacts) =>
  one.kind === 'hold_ending' || one.kind === 'hold_expired'
    ? ({ to: '/hotels/detail', search: { id: one.facts.hotelId } } as const)
    : null

export const stayNotifications: ProductNotifications = { textOf, linkOf }
