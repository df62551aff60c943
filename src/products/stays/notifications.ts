import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { HOST_KINDS } from '#contract/notifications/subjects.ts'
import { textFrom, type ProductNotifications, type TextsByKind } from '#src/bookings/product-notifications.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'

const TEXTS: TextsByKind = {
  booking_issuing: (facts) => ({
    title: facts.title,
    text: t`We've asked the hotel. We'll tell you as soon as it replies.`,
  }),
  booking_confirmed: (facts) => ({
    title: facts.title,
    text: t`Your stay is confirmed. Reference ${facts.reference}.`,
  }),
  booking_not_confirmed: (facts) => ({
    title: facts.title,
    text: t`The hotel didn't confirm. We'll refund ${formatMoney(facts.amount)} in full.`,
  }),
  booking_cancelled: (facts) => ({ title: facts.title, text: t`Booking ${facts.reference} is cancelled.` }),
  booking_cancelled_by_hotel: (facts) => ({
    title: facts.title,
    text: t`The hotel cancelled this stay. We'll refund ${formatMoney(facts.amount)} in full.`,
  }),
  booking_no_show: (facts) => ({ title: facts.title, text: t`The hotel reported a no-show for ${facts.reference}.` }),
  booking_came_after_all: (facts) => ({ title: facts.title, text: t`The hotel withdrew the no-show report.` }),
  approval_given: (facts) => ({
    title: facts.title,
    text: facts.isPaid
      ? t`${facts.by} approved your stay. It's booked.`
      : t`${facts.by} approved your stay. Pay now to confirm it.`,
  }),
  approval_sold_out: (facts) => ({
    title: facts.title,
    text: t`These rooms sold out before approval. Choose others.`,
  }),
  host_booked: (facts) => ({ title: facts.title, text: t`New booking ${facts.reference}.` }),
  host_booking_changed: (facts) => ({
    title: facts.title,
    text: t`Some rooms or nights of booking ${facts.reference} are cancelled.`,
  }),
  host_booking_cancelled: (facts) => ({ title: facts.title, text: t`Booking ${facts.reference} is cancelled.` }),
  host_asked: (facts) => ({
    title: facts.title,
    text: t`Booking ${facts.reference} waits for your answer until ${formatInstant(facts.until, deviceZone())}.`,
  }),
  host_request_withdrawn: (facts) => ({ title: facts.title, text: t`The guest withdrew booking ${facts.reference}.` }),
  host_request_expired: (facts) => ({
    title: facts.title,
    text: t`You didn't answer booking ${facts.reference} in time, so it was declined.`,
  }),
  hold_ending: (facts) => ({ title: facts.title, text: t`We'll hold your rooms for up to 5 more minutes.` }),
  hold_expired: (facts) => ({ title: facts.title, text: t`We've released your rooms. You haven't been charged.` }),
  review_invited: (facts) => ({ title: facts.title, text: t`How was your stay? Your review helps others.` }),
  booking_part_cancelled: (facts) => ({
    title: facts.title,
    text: t`Some rooms or nights of booking ${facts.reference} are cancelled.`,
  }),
  payment_expired: (facts) => ({ title: facts.title, text: t`The time to pay ran out and the rooms were released.` }),
}

const isForHost = ({ kind }: NotificationFacts): boolean => HOST_KINDS.some((one) => one === kind)

/** Holds have no booking yet: they lead to their hotel. A host's lead to their properties. */
const linkOf = (one: NotificationFacts): LinkProps | null => {
  if (one.kind === 'host_asked') return { to: '/agent/bookings', search: { list: 'requests' } }
  if (isForHost(one)) return { to: '/agent/dashboard' }
  return one.kind === 'hold_ending' || one.kind === 'hold_expired'
    ? { to: '/hotels/detail', search: { id: one.facts.hotelId } }
    : null
}

export const stayNotifications: ProductNotifications = { textOf: (one) => textFrom(TEXTS, one), linkOf }
