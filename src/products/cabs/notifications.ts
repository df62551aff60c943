import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { HOST_KINDS } from '#contract/notifications/subjects.ts'
import { textFrom, type ProductNotifications, type TextsByKind } from '#src/bookings/product-notifications.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'

const TEXTS: TextsByKind = {
  booking_issuing: (facts) => ({ title: facts.title, text: t`We've asked the operator to confirm your ride.` }),
  booking_confirmed: (facts) => ({
    title: facts.title,
    text: t`Your ride is confirmed. Reference ${facts.reference}.`,
  }),
  booking_not_confirmed: (facts) => ({
    title: facts.title,
    text: t`The operator didn't confirm. We'll refund ${formatMoney(facts.amount)} in full.`,
  }),
  booking_cancelled: (facts) => ({ title: facts.title, text: t`Booking ${facts.reference} is cancelled.` }),
  booking_no_show: (facts) => ({
    title: facts.title,
    text: t`The driver reported a no-show. Contact support if that's wrong.`,
  }),
  cab_driver_assigned: (facts) => ({ title: facts.title, text: t`Your driver is ${facts.driver}, ${facts.plate}.` }),
  cab_driver_changed: (facts) => ({
    title: facts.title,
    text: t`You have another driver: ${facts.driver}, ${facts.plate}.`,
  }),
  cab_pick_up_moved: (facts) => ({
    title: facts.title,
    text: t`Flight ${facts.flight} has a new time. We moved your pick-up to ${formatInstant(facts.is, facts.zone)}.`,
  }),
  cab_pick_up_not_moved: (facts) => ({
    title: facts.title,
    text: t`Flight ${facts.flight} has a new time, but no car is free then. Call the operator or cancel the ride.`,
  }),
  cab_cancelled_by_operator: (facts) => ({
    title: facts.title,
    text: t`The operator cancelled this ride. We'll refund ${formatMoney(facts.amount)} in full. Find another cab.`,
  }),
  approval_given: (facts) => ({
    title: facts.title,
    text: facts.isPaid
      ? t`${facts.by} approved your ride. It's booked.`
      : t`${facts.by} approved your ride. Pay now to confirm it.`,
  }),
  approval_sold_out: (facts) => ({
    title: facts.title,
    text: t`The car was taken before approval. Find another cab.`,
  }),
  host_booked: (facts) => ({ title: facts.title, text: t`New booking ${facts.reference}.` }),
  host_booking_changed: (facts) => ({ title: facts.title, text: t`Booking ${facts.reference} was changed.` }),
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
  review_invited: (facts) => ({ title: facts.title, text: t`How was your ride? Your review helps others.` }),
  payment_expired: (facts) => ({ title: facts.title, text: t`The time to pay ran out and the car was released.` }),
}

/** A host's lead to the bookings of their listings. */
const linkOf = ({ kind }: NotificationFacts): LinkProps | null => {
  if (kind === 'host_asked') return { to: '/agent/bookings', search: { list: 'requests' } }
  return HOST_KINDS.some((one) => one === kind) ? { to: '/agent/bookings' } : null
}

export const cabNotifications: ProductNotifications = { textOf: (one) => textFrom(TEXTS, one), linkOf }
