import { t } from '@lingui/core/macro'
import { readService } from '#contract/core/screens.ts'
import { SERVICES, type Service } from '#contract/core/services.ts'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import type { NotificationText, ProductNotifications } from '../bookings/product-notifications.ts'
import { ofEveryProduct, type ProductParts } from '../bookings/products.ts'
import { deviceZone, formatInstant, formatMoney } from '../i18n/formats.ts'

const browserOf = ({ browser, os }: { browser: string; os: string }): string =>
  [browser, os].filter((word) => word !== '' && word !== 'unknown').join(', ')

/** What every product says alike; null for kinds that belong to one of them. */
const commonText = (one: NotificationFacts): NotificationText | null => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- its test asks for a text of every kind
  switch (one.kind) {
    case 'price_changed':
      return { title: one.facts.hotel, text: t`The price changed. It is ${formatMoney(one.facts.amount)} now.` }
    case 'approval_asked':
      return {
        title: one.facts.hotel,
        text: t`${one.facts.by} asks for your approval: ${formatMoney(one.facts.amount)}, until ${formatInstant(one.facts.until, deviceZone())}.`,
      }
    case 'approval_refused':
      return { title: one.facts.hotel, text: t`${one.facts.by} did not approve this: ${one.facts.note}` }
    case 'approval_expired':
      return { title: one.facts.hotel, text: t`Nobody approved this in time. Nothing was booked.` }
    case 'approval_withdrawn':
      return {
        title: one.facts.hotel,
        text: t`${one.facts.by} took back what was asked for. There is nothing to decide any more.`,
      }
    case 'approval_lapsed':
      return {
        title: one.facts.hotel,
        text: t`Nobody decided in time on what ${one.facts.by} asked for. Nothing was booked.`,
      }
    case 'payment_received':
      return { title: one.facts.hotel, text: t`Your payment of ${formatMoney(one.facts.amount)} has arrived.` }
    case 'payment_failed':
      return {
        title: one.facts.hotel,
        text: t`The payment of ${formatMoney(one.facts.amount)} failed. You can try again.`,
      }
    case 'refund_approved':
      return { title: one.facts.hotel, text: t`A refund of ${formatMoney(one.facts.amount)} is approved.` }
    case 'refund_sent':
      return { title: one.facts.hotel, text: t`A refund of ${formatMoney(one.facts.amount)} is with the bank.` }
    case 'refund_received':
      return one.facts.into === 'company_account'
        ? { title: one.facts.hotel, text: t`${formatMoney(one.facts.amount)} is back on the company account.` }
        : { title: one.facts.hotel, text: t`A refund of ${formatMoney(one.facts.amount)} has arrived.` }
    case 'refund_refused':
      return {
        title: one.facts.hotel,
        text: t`The bank did not take a refund of ${formatMoney(one.facts.amount)}. We look after it.`,
      }
    case 'new_sign_in': {
      const browser = browserOf(one.facts)
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
    default:
      return null
  }
}

/** The service a notification is about; null where it is about none, or about one that this build does not know. */
export const serviceOf = ({ facts }: NotificationFacts): Service | null =>
  'hotel' in facts ? readService('service' in facts ? facts.service : undefined) : null

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
    return firstOf(asked, (service) => products(service).textOf(one)) ?? commonText(one) ?? { title: '', text: '' }
  },
  linkOf: (one) => firstOf(SERVICES, (service) => products(service).linkOf(one)),
})

/** The texts of all products, loaded once. */
export const loadNotificationTexts = async (): Promise<NotificationTexts> => textsOf(await productTexts.load())

/** The same in a component: the nearest Suspense waits for them. */
export const useNotificationTexts = (): NotificationTexts => textsOf(productTexts.useParts())
