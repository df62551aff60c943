import { t } from '@lingui/core/macro'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import type { NotificationText, ProductNotifications } from '#src/bookings/product-notifications.ts'
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

const textOf = (one: NotificationFacts): NotificationText | null => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- its test asks for a text of every kind
  switch (one.kind) {
    case 'flight_issuing':
      return { title: one.facts.hotel, text: t`The airline was asked for your tickets.` }
    case 'flight_issued':
      return { title: one.facts.hotel, text: t`Your tickets are issued. Reference ${one.facts.reference}.` }
    case 'flight_not_issued':
      return {
        title: one.facts.hotel,
        text:
          one.facts.amount.minor === 0
            ? t`The airline does not keep your seats. Nothing was charged.`
            : t`The airline did not issue your tickets. ${formatMoney(one.facts.amount)} comes back in full.`,
      }
    case 'flight_cancelled':
      return { title: one.facts.hotel, text: t`The flights of ${one.facts.reference} are cancelled.` }
    case 'flight_changed':
      return { title: one.facts.hotel, text: t`Your flights are changed. Reference ${one.facts.reference}.` }
    case 'flight_not_changed':
      return {
        title: one.facts.hotel,
        text: t`The airline did not change your flights: the old ones stand. ${formatMoney(one.facts.amount)} comes back in full.`,
      }
    case 'flight_change_unpaid':
      return {
        title: one.facts.hotel,
        text: t`The change was not paid in time: your old flights stand, and nothing was charged.`,
      }
    case 'schedule_asked':
    case 'schedule_reminder':
      return { title: one.facts.hotel, text: askedText(one.facts) }
    case 'schedule_taken':
      return { title: one.facts.hotel, text: movedLabel(one.facts) }
    case 'schedule_refunded':
      return {
        title: one.facts.hotel,
        text: t`${formatMoney(one.facts.amount)} comes back for flights that the airline changed.`,
      }
    case 'approval_given':
      return {
        title: one.facts.hotel,
        text: one.facts.isPaid
          ? t`${one.facts.by} approved your flights. The airline issues the tickets next.`
          : t`${one.facts.by} approved your flights. Pay for them now.`,
      }
    case 'approval_sold_out':
      return {
        title: one.facts.hotel,
        text: t`When it was to be approved these flights were sold out. It still waits; look for others.`,
      }
    case 'booking_part_cancelled':
      return { title: one.facts.hotel, text: t`A part of the flights of ${one.facts.reference} is cancelled.` }
    case 'payment_expired':
      return { title: one.facts.hotel, text: t`The time to pay is over and the seats are free again.` }
    default:
      return null
  }
}

export const flightNotifications: ProductNotifications = { textOf, linkOf: () => null }
