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
  `${movedLabel(facts)} ${t`Tell us what you want by ${formatInstant(facts.until, facts.zone)}.`}`

const TEXTS: TextsByKind = {
  flight_issuing: (facts) => ({ title: facts.title, text: t`The airline was asked for your tickets.` }),
  flight_issued: (facts) => ({ title: facts.title, text: t`Your tickets are issued. Reference ${facts.reference}.` }),
  flight_not_issued: (facts) => ({
    title: facts.title,
    text:
      facts.amount.minor === 0
        ? t`The airline does not keep your seats. Nothing was charged.`
        : t`The airline did not issue your tickets. ${formatMoney(facts.amount)} comes back in full.`,
  }),
  flight_cancelled: (facts) => ({ title: facts.title, text: t`The flights of ${facts.reference} are cancelled.` }),
  flight_changed: (facts) => ({ title: facts.title, text: t`Your flights are changed. Reference ${facts.reference}.` }),
  flight_not_changed: (facts) => ({
    title: facts.title,
    text: t`The airline did not change your flights: the old ones stand. ${formatMoney(facts.amount)} comes back in full.`,
  }),
  flight_change_unpaid: (facts) => ({
    title: facts.title,
    text: t`The change was not paid in time: your old flights stand, and nothing was charged.`,
  }),
  schedule_asked: (facts) => ({ title: facts.title, text: askedText(facts) }),
  schedule_reminder: (facts) => ({ title: facts.title, text: askedText(facts) }),
  schedule_taken: (facts) => ({ title: facts.title, text: movedLabel(facts) }),
  schedule_refunded: (facts) => ({
    title: facts.title,
    text: t`${formatMoney(facts.amount)} comes back for flights that the airline changed.`,
  }),
  approval_given: (facts) => ({
    title: facts.title,
    text: facts.isPaid
      ? t`${facts.by} approved your flights. The airline issues the tickets next.`
      : t`${facts.by} approved your flights. Pay for them now.`,
  }),
  approval_sold_out: (facts) => ({
    title: facts.title,
    text: t`When it was to be approved these flights were sold out. It still waits; look for others.`,
  }),
  booking_part_cancelled: (facts) => ({
    title: facts.title,
    text: t`A part of the flights of ${facts.reference} is cancelled.`,
  }),
  payment_expired: (facts) => ({ title: facts.title, text: t`The time to pay is over and the seats are free again.` }),
}

export const flightNotifications: ProductNotifications = { textOf: (one) => textFrom(TEXTS, one), linkOf: () => null }
