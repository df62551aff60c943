import { t } from '@lingui/core/macro'
import { readService } from '#contract/core/services.ts'
import { SERVICES, type Service } from '#contract/core/services.ts'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import {
  textFrom,
  type NotificationText,
  type ProductNotifications,
  type TextsByKind,
} from '../bookings/product-notifications.ts'
import { ofEveryProduct, type ProductParts } from '../bookings/products.ts'
import { deviceZone, formatInstant, formatMoney } from '../i18n/formats.ts'

const browserOf = ({ browser, os }: { browser: string; os: string }): string =>
  [browser, os].filter((word) => word !== '' && word !== 'unknown').join(', ')

/** What every product says alike. */
const COMMON_TEXTS: TextsByKind = {
  price_changed: (facts) => ({
    title: facts.title,
    text: t`The price changed. It is ${formatMoney(facts.amount)} now.`,
  }),
  approval_asked: (facts) => ({
    title: facts.title,
    text: t`${facts.by} asks for your approval: ${formatMoney(facts.amount)}, until ${formatInstant(facts.until, deviceZone())}.`,
  }),
  approval_refused: (facts) => ({ title: facts.title, text: t`${facts.by} did not approve this: ${facts.note}` }),
  approval_expired: (facts) => ({ title: facts.title, text: t`Nobody approved this in time. Nothing was booked.` }),
  approval_withdrawn: (facts) => ({
    title: facts.title,
    text: t`${facts.by} took back what was asked for. There is nothing to decide any more.`,
  }),
  approval_lapsed: (facts) => ({
    title: facts.title,
    text: t`Nobody decided in time on what ${facts.by} asked for. Nothing was booked.`,
  }),
  payment_received: (facts) => ({
    title: facts.title,
    text: t`Your payment of ${formatMoney(facts.amount)} has arrived.`,
  }),
  payment_failed: (facts) => ({
    title: facts.title,
    text: t`The payment of ${formatMoney(facts.amount)} failed. You can try again.`,
  }),
  refund_approved: (facts) => ({ title: facts.title, text: t`A refund of ${formatMoney(facts.amount)} is approved.` }),
  refund_sent: (facts) => ({ title: facts.title, text: t`A refund of ${formatMoney(facts.amount)} is with the bank.` }),
  refund_received: (facts) =>
    facts.into === 'company_account'
      ? { title: facts.title, text: t`${formatMoney(facts.amount)} is back on the company account.` }
      : { title: facts.title, text: t`A refund of ${formatMoney(facts.amount)} has arrived.` },
  refund_refused: (facts) => ({
    title: facts.title,
    text: t`The bank did not take a refund of ${formatMoney(facts.amount)}. We look after it.`,
  }),
  new_sign_in: (facts) => {
    const browser = browserOf(facts)
    return {
      title: t`A new sign-in`,
      text:
        browser === ''
          ? t`Somebody signed in with a browser you did not use before.`
          : t`Somebody signed in with ${browser}, which you did not use before.`,
    }
  },
  password_changed: () => ({
    title: t`Your password was changed`,
    text: t`If it was not you, set a new one now.`,
  }),
}

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

const productTexts = ofEveryProduct((page) => page.loadNotifications())

const textsOf = (products: ProductParts<ProductNotifications>): NotificationTexts => ({
  textOf(one) {
    const own = serviceOf(one)
    // Its own product first: some kinds are said in other words by each.
    const asked = SERVICES.toSorted((a, b) => Number(b === own) - Number(a === own))
    return (
      firstOf(asked, (service) => products(service).textOf(one)) ??
      textFrom(COMMON_TEXTS, one) ?? { title: '', text: '' }
    )
  },
  linkOf: (one) => firstOf(SERVICES, (service) => products(service).linkOf(one)),
})

/** The texts of all products, loaded once. */
export const loadNotificationTexts = async (): Promise<NotificationTexts> => textsOf(await productTexts.load())

/** The same in a component: the nearest Suspense waits for them. */
export const useNotificationTexts = (): NotificationTexts => textsOf(productTexts.useParts())
