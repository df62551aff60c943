import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import { readService } from '#contract/core/services.ts'
import { SERVICES, type Service } from '#contract/core/services.ts'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import {
  textFrom,
  type NotificationText,
  type ProductNotifications,
  type TextsByKind,
} from '../bookings/product-notifications.ts'
import { ofEveryProduct, type OfEveryProduct } from '../bookings/products.ts'
import { deviceZone, formatInstant, formatMoney } from '../i18n/formats.ts'

const browserOf = ({ browser, os }: { browser: string; os: string }): string =>
  [browser, os].filter((word) => word !== '' && word !== 'unknown').join(', ')

/** Texts shared by all products. */
const COMMON_TEXTS: TextsByKind = {
  price_changed: (facts) => ({
    title: facts.title,
    text: t`The price is now ${formatMoney(facts.amount)}.`,
  }),
  approval_asked: (facts) => ({
    title: facts.title,
    text: t`${facts.by} requests approval for ${formatMoney(facts.amount)}, by ${formatInstant(facts.until, deviceZone())}.`,
  }),
  approval_reminder: (facts) => ({
    title: facts.title,
    text: t`${facts.by} needs your decision on ${formatMoney(facts.amount)}, by ${formatInstant(facts.until, deviceZone())}.`,
  }),
  approval_second: (facts) => ({
    title: facts.title,
    text: t`${facts.by} approved ${formatMoney(facts.amount)}. Your approval is needed too, by ${formatInstant(facts.until, deviceZone())}.`,
  }),
  approval_requested: (facts) => ({
    title: facts.title,
    text: t`We asked your approvers. They decide by ${formatInstant(facts.until, deviceZone())}.`,
  }),
  approval_refused: (facts) => ({ title: facts.title, text: t`${facts.by} declined this: ${facts.note}` }),
  approval_expired: (facts) => ({ title: facts.title, text: t`No one approved this in time. Book again.` }),
  approval_withdrawn: (facts) => ({
    title: facts.title,
    text: t`${facts.by} withdrew the request.`,
  }),
  approval_lapsed: (facts) => ({
    title: facts.title,
    text: t`The request from ${facts.by} expired without a decision.`,
  }),
  payment_received: (facts) => ({
    title: facts.title,
    text: t`We received your payment of ${formatMoney(facts.amount)}.`,
  }),
  payment_failed: (facts) => ({
    title: facts.title,
    text: t`Your payment of ${formatMoney(facts.amount)} failed. Try again.`,
  }),
  refund_approved: (facts) => ({ title: facts.title, text: t`Refund of ${formatMoney(facts.amount)} approved.` }),
  refund_sent: (facts) => ({ title: facts.title, text: t`Refund of ${formatMoney(facts.amount)} sent to the bank.` }),
  refund_received: (facts) =>
    facts.into === 'company_account'
      ? { title: facts.title, text: t`${formatMoney(facts.amount)} refunded to the company account.` }
      : { title: facts.title, text: t`Refund of ${formatMoney(facts.amount)} received.` },
  refund_refused: (facts) => ({
    title: facts.title,
    text: t`The bank rejected your refund of ${formatMoney(facts.amount)}. We're working on it.`,
  }),
  new_sign_in: (facts) => {
    const browser = browserOf(facts)
    return {
      title: t`New sign-in`,
      text:
        browser === ''
          ? t`Someone signed in from a new browser.`
          : t`Someone signed in from ${browser} for the first time.`,
    }
  },
  password_changed: () => ({
    title: t`Password changed`,
    text: t`If this wasn't you, set a new password now.`,
  }),
  message_from_host: (facts) => ({ title: facts.title, text: t`New message from ${facts.by}.` }),
  message_from_guest: (facts) => ({ title: facts.title, text: t`New message from ${facts.by}.` }),
  review_published: (facts) => ({ title: facts.title, text: t`${facts.by} reviewed your property.` }),
  review_replied: (facts) => ({ title: facts.title, text: t`The property replied to your review.` }),
  expense_submitted: (facts) => ({
    title: t`Expense report to review`,
    text: t`${facts.by} submitted a report: ${facts.about}.`,
  }),
  expense_accepted: (facts) => ({
    title: t`Expense report accepted`,
    text: t`${facts.by} accepted your report: ${facts.about}.`,
  }),
  expense_returned: (facts) => ({
    title: t`Expense report returned`,
    text: facts.note === '' ? t`${facts.by} returned your report: ${facts.about}.` : `${facts.by}: ${facts.note}`,
  }),
  safety_asked: (facts) => ({
    title: t`Are you safe?`,
    text: t`${facts.by} asks: ${facts.about}. Answer in My bookings.`,
  }),
  suggestion_accepted: (facts) => ({
    title: t`Your edit is live`,
    text: t`Thanks for correcting ${facts.about}.`,
  }),
  suggestion_declined: (facts) => ({
    title: t`Your edit of ${facts.about} was declined`,
    text: facts.note,
  }),
  listing_published: (facts) => ({
    title: t`${facts.about} is published`,
    text: t`Travellers can find and book it now.`,
  }),
  listing_returned: (facts) => ({ title: t`Changes needed: ${facts.about}`, text: facts.note }),
  listing_declined: (facts) => ({ title: t`${facts.about} was declined`, text: facts.note }),
  calendar_silent: (facts) => ({
    title: t`${facts.about} doesn't answer`,
    text: t`We can't read this calendar of ${facts.name} any more.`,
  }),
  calendar_conflict: (facts) => ({
    title: t`Booked twice: ${facts.about}`,
    text: t`Another site has a booking for ${facts.name} at the same time.`,
  }),
  safety_help: (facts) => ({
    title: t`${facts.name} needs help`,
    text: facts.note === '' ? facts.about : `${facts.about}: ${facts.note}`,
  }),
}

const COMMON_LINKS: Readonly<Partial<Record<NotificationFacts['kind'], LinkProps>>> = {
  review_published: { to: '/agent/reviews' },
  safety_asked: { to: '/user/bookings' },
  safety_help: { to: '/admin/who-is-where' },
  expense_submitted: { to: '/admin/invoices', search: { view: 'expenses' } },
  expense_accepted: { to: '/user/bookings' },
  expense_returned: { to: '/user/bookings' },
}

const listingLink = ({ facts }: NotificationFacts): LinkProps | null =>
  'listingId' in facts ? { to: '/listings/added', search: { id: facts.listingId } } : null

const calendarLink = (one: NotificationFacts): LinkProps | null =>
  one.kind === 'calendar_silent' || one.kind === 'calendar_conflict'
    ? { to: '/agent/listings', search: { id: one.facts.listingId, service: one.facts.service } }
    : null

const placeLink = ({ facts }: NotificationFacts): LinkProps | null =>
  'entryId' in facts ? { to: '/directories/detail', search: { id: facts.entryId } } : null

/** The service a notification is about; null where it is about none, or about one that this build does not know. */
export const serviceOf = ({ facts }: NotificationFacts): Service | null =>
  'title' in facts ? readService('service' in facts ? facts.service : undefined) : null

/** Notifications in the language of the page, with where those lead that have no booking. */
export type NotificationTexts = {
  textOf: (one: NotificationFacts) => NotificationText
  linkOf: ProductNotifications['linkOf']
}

const firstOf = <Of, Found>(all: readonly Of[], find: (one: Of) => Found | null): Found | null => {
  for (const one of all) {
    const found = find(one)
    if (found !== null) return found
  }
  return null
}

const productTexts = ofEveryProduct((parts) => parts.loadNotifications())

const textsOf = (products: OfEveryProduct<ProductNotifications>): NotificationTexts => ({
  textOf(one) {
    const own = serviceOf(one)
    // Its own product first: some kinds are said in other words by each.
    const asked = SERVICES.toSorted((a, b) => Number(b === own) - Number(a === own))
    return (
      firstOf(asked, (service) => products(service).textOf(one)) ??
      textFrom(COMMON_TEXTS, one) ?? { title: '', text: '' }
    )
  },
  linkOf: (one) =>
    COMMON_LINKS[one.kind] ??
    placeLink(one) ??
    calendarLink(one) ??
    listingLink(one) ??
    firstOf(SERVICES, (service) => products(service).linkOf(one)),
})

/** The texts of all products, loaded once. */
export const loadNotificationTexts = async (): Promise<NotificationTexts> => textsOf(await productTexts.load())

/** The same in a component: the nearest Suspense waits for them. */
export const useNotificationTexts = (): NotificationTexts => textsOf(productTexts.useParts())
