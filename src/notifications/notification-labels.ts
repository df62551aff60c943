import { t } from '@lingui/core/macro'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { deviceZone, formatClock, formatInstant, formatMoney, formatShortDay } from '../i18n/formats.ts'

export type NotificationWords = { title: string; text: string }

const browserOf = ({ browser, os }: { browser: string; os: string }): string =>
  [browser, os].filter((word) => word !== '' && word !== 'unknown').join(', ')

type Asked = Extract<NotificationFacts, { kind: 'schedule_asked' }>['facts']
type Moved = Extract<NotificationFacts, { kind: 'schedule_taken' }>['facts']

/** A clock, and its day where that is another one. */
const clockWords = (local: string, beside: string): string => {
  const day = local.slice(0, 10)
  return day === beside.slice(0, 10) ? formatClock(local) : `${formatShortDay(day)} ${formatClock(local)}`
}

const movedWords = ({ flight, was, flightNow, is }: Moved): string => {
  if (is === null || flightNow === null) return t`The airline cancelled your flight ${flight}.`
  const name = flightNow === flight ? flight : `${flight} → ${flightNow}`
  if (is === was) return t`The airline changed your flight ${name}.`
  return t`Your flight ${name} now leaves ${clockWords(is, was)} instead of ${clockWords(was, is)}.`
}

const askedWords = (facts: Asked): string =>
  `${movedWords(facts)} ${t`Tell us what you want by ${formatInstant(facts.until, facts.zone)}.`}`

/** A notification in the language of the page. */
export const notificationWords = (told: NotificationFacts): NotificationWords => {
  switch (told.kind) {
    case 'booking_issuing':
      return { title: told.facts.hotel, text: t`The hotel was asked. It answers within fifteen minutes.` }
    case 'booking_confirmed':
      return { title: told.facts.hotel, text: t`Your stay is booked. Reference ${told.facts.reference}.` }
    case 'booking_not_confirmed':
      return {
        title: told.facts.hotel,
        text: t`The hotel did not confirm. ${formatMoney(told.facts.amount)} comes back in full.`,
      }
    case 'booking_cancelled':
      return { title: told.facts.hotel, text: t`Booking ${told.facts.reference} is cancelled.` }
    case 'booking_part_cancelled':
      return {
        title: told.facts.hotel,
        text:
          told.facts.service === 'flight'
            ? t`A part of the flights of ${told.facts.reference} is cancelled.`
            : t`Some rooms or nights of ${told.facts.reference} are cancelled.`,
      }
    case 'booking_cancelled_by_hotel':
      return {
        title: told.facts.hotel,
        text: t`The hotel cancelled this stay. ${formatMoney(told.facts.amount)} comes back in full.`,
      }
    case 'booking_no_show':
      return { title: told.facts.hotel, text: t`The hotel says that nobody came to ${told.facts.reference}.` }
    case 'booking_came_after_all':
      return { title: told.facts.hotel, text: t`The hotel says that the guest came after all.` }
    case 'price_changed':
      return { title: told.facts.hotel, text: t`The price changed. It is ${formatMoney(told.facts.amount)} now.` }
    case 'flight_issuing':
      return { title: told.facts.hotel, text: t`The airline was asked for your tickets.` }
    case 'flight_issued':
      return { title: told.facts.hotel, text: t`Your tickets are issued. Reference ${told.facts.reference}.` }
    case 'flight_not_issued':
      return {
        title: told.facts.hotel,
        text:
          told.facts.amount.minor === 0
            ? t`The airline does not keep your seats. Nothing was charged.`
            : t`The airline did not issue your tickets. ${formatMoney(told.facts.amount)} comes back in full.`,
      }
    case 'flight_cancelled':
      return { title: told.facts.hotel, text: t`The flights of ${told.facts.reference} are cancelled.` }
    case 'flight_changed':
      return { title: told.facts.hotel, text: t`Your flights are changed. Reference ${told.facts.reference}.` }
    case 'flight_not_changed':
      return {
        title: told.facts.hotel,
        text: t`The airline did not change your flights: the old ones stand. ${formatMoney(told.facts.amount)} comes back in full.`,
      }
    case 'flight_change_unpaid':
      return {
        title: told.facts.hotel,
        text: t`The change was not paid in time: your old flights stand, and nothing was charged.`,
      }
    case 'schedule_asked':
    case 'schedule_reminder':
      return { title: told.facts.hotel, text: askedWords(told.facts) }
    case 'schedule_taken':
      return { title: told.facts.hotel, text: movedWords(told.facts) }
    case 'schedule_refunded':
      return {
        title: told.facts.hotel,
        text: t`${formatMoney(told.facts.amount)} comes back for flights that the airline changed.`,
      }
    case 'approval_asked':
      return {
        title: told.facts.hotel,
        text: t`${told.facts.by} asks for your approval: ${formatMoney(told.facts.amount)}, until ${formatInstant(told.facts.until, deviceZone())}.`,
      }
    case 'approval_given':
      return {
        title: told.facts.hotel,
        text: told.facts.isPaid
          ? t`${told.facts.by} approved your flights. The airline issues the tickets next.`
          : t`${told.facts.by} approved your flights. Pay for them now.`,
      }
    case 'approval_refused':
      return { title: told.facts.hotel, text: t`${told.facts.by} did not approve this: ${told.facts.note}` }
    case 'approval_expired':
      return { title: told.facts.hotel, text: t`Nobody approved this in time. Nothing was booked.` }
    case 'approval_sold_out':
      return {
        title: told.facts.hotel,
        text: t`When it was to be approved these flights were sold out. It still waits; look for others.`,
      }
    case 'approval_withdrawn':
      return {
        title: told.facts.hotel,
        text: t`${told.facts.by} took back what was asked for. There is nothing to decide any more.`,
      }
    case 'approval_lapsed':
      return {
        title: told.facts.hotel,
        text: t`Nobody decided in time on what ${told.facts.by} asked for. Nothing was booked.`,
      }
    case 'hold_ending':
      return { title: told.facts.hotel, text: t`Your rooms are kept for five more minutes at most.` }
    case 'hold_expired':
      return { title: told.facts.hotel, text: t`Your rooms are no longer kept. Nothing was charged.` }
    case 'payment_received':
      return { title: told.facts.hotel, text: t`Your payment of ${formatMoney(told.facts.amount)} has arrived.` }
    case 'payment_failed':
      return {
        title: told.facts.hotel,
        text: t`The payment of ${formatMoney(told.facts.amount)} failed. You can try again.`,
      }
    case 'payment_expired':
      return {
        title: told.facts.hotel,
        text:
          told.facts.service === 'flight'
            ? t`The time to pay is over and the seats are free again.`
            : t`The time to pay is over and the rooms are free again.`,
      }
    case 'refund_approved':
      return { title: told.facts.hotel, text: t`A refund of ${formatMoney(told.facts.amount)} is approved.` }
    case 'refund_sent':
      return { title: told.facts.hotel, text: t`A refund of ${formatMoney(told.facts.amount)} is with the bank.` }
    case 'refund_received':
      return told.facts.into === 'company_account'
        ? { title: told.facts.hotel, text: t`${formatMoney(told.facts.amount)} is back on the company account.` }
        : { title: told.facts.hotel, text: t`A refund of ${formatMoney(told.facts.amount)} has arrived.` }
    case 'refund_refused':
      return {
        title: told.facts.hotel,
        text: t`The bank did not take a refund of ${formatMoney(told.facts.amount)}. We look after it.`,
      }
    case 'review_invited':
      return { title: told.facts.hotel, text: t`How was your stay? Your review helps others.` }
    case 'new_sign_in': {
      const browser = browserOf(told.facts)
      return {
        title: t`A new sign-in`,
        text:
          browser === ''
            ? t`Somebody signed in with a browser you did not use before.`
            : t`Somebody signed in with ${browser}, which you did not use before.`,
      }
    }
    case 'password_changed':
      return { title: t`Your password was changed`, text: t`If it was not you, set a new one now.` }
  }
}
