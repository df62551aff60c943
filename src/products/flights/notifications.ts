import { t } from '@lingui/core/macro'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { textFrom, type ProductNotifications, type TextsByKind } from '#src/bookings/product-notifications.ts'
import { formatClock, formatInstant, formatMoney, formatShortDay } from '#src/i18n/formats.ts'

type Asked = Extract<NotificationFacts, { kind: 'schedule_asked' }>['facts']
type Moved = Extract<NotificationFacts, { kind: 'schedule_taken' }>['facts']

/** A clock, and its day where that is another one. */
const clockLabel = (local: string, beside: string): string => {
  const day = local.slice(0, 10)
  return day === beside.slice(0, 10) ? formatClock(local) : `${formatShortDay(day)} ${formatClock(local)}`
}

const movedLabel = ({ flight, was, flightNow, is }: Moved): string => {
  if (is === null || flightNow === null) return t`The airline cancelled your flight ${flight}.`
  const name = flightNow === flight ? flight : `${flight} → ${flightNow}`
  if (is === was) return t`The airline changed your flight ${name}.`
  return t`Your flight ${name} now leaves ${clockLabel(is, was)} instead of ${clockLabel(was, is)}.`
}

const askedText = (facts: Asked): string =>
  `${movedLabel(facts)} ${t`Reply by ${formatInstant(facts.until, facts.zone)}.`}`

const TEXTS: TextsByKind = {
  flight_issuing: (facts) => ({ title: facts.title, text: t`The airline is issuing your tickets.` }),
  flight_issued: (facts) => ({ title: facts.title, text: t`Tickets issued. Reference ${facts.reference}.` }),
  flight_not_issued: (facts) => ({
    title: facts.title,
    text:
      facts.amount.minor === 0
        ? t`The airline couldn't hold your seats. You haven't been charged.`
        : t`The airline couldn't issue your tickets. We'll refund ${formatMoney(facts.amount)} in full.`,
  }),
  flight_cancelled: (facts) => ({ title: facts.title, text: t`Flights cancelled: ${facts.reference}.` }),
  flight_changed: (facts) => ({ title: facts.title, text: t`Flights changed. Reference ${facts.reference}.` }),
  flight_not_changed: (facts) => ({
    title: facts.title,
    text: t`Flight change failed; your original flights are still valid. We'll refund ${formatMoney(facts.amount)} in full.`,
  }),
  flight_change_unpaid: (facts) => ({
    title: facts.title,
    text: t`The change wasn't paid in time. Your original flights are still valid.`,
  }),
  schedule_asked: (facts) => ({ title: facts.title, text: askedText(facts) }),
  schedule_reminder: (facts) => ({ title: facts.title, text: askedText(facts) }),
  schedule_taken: (facts) => ({ title: facts.title, text: movedLabel(facts) }),
  schedule_refunded: (facts) => ({
    title: facts.title,
    text: t`Refund of ${formatMoney(facts.amount)} for flights the airline changed.`,
  }),
  approval_given: (facts) => ({
    title: facts.title,
    text: facts.isPaid
      ? t`${facts.by} approved your flights. The airline is issuing the tickets.`
      : t`${facts.by} approved your flights. Pay now to get your tickets.`,
  }),
  approval_sold_out: (facts) => ({
    title: facts.title,
    text: t`These flights sold out before approval. Choose others.`,
  }),
  booking_part_cancelled: (facts) => ({
    title: facts.title,
    text: t`Some flights cancelled: ${facts.reference}.`,
  }),
  payment_expired: (facts) => ({ title: facts.title, text: t`The time to pay ran out and the seats were released.` }),
}

export const flightNotifications: ProductNotifications = { textOf: (one) => textFrom(TEXTS, one), linkOf: () => null }
