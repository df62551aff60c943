import { Stripe } from 'stripe'
import type { SavedCard } from '#contract/payments/saved-cards.ts'
import { GatewayError, type CardKeeper } from '#server/domain/payments/gateway.ts'
import { ask } from './client.ts'

const PERSON_ID = 'person_id'
const MOST = 100

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404

/** The answer, or null where Stripe has no such thing. */
const orMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const monthOf = ({ exp_month: month, exp_year: year }: Stripe.PaymentMethod.Card): string =>
  `${year}-${String(month).padStart(2, '0')}`

/** Id of the card that is proposed first; null where there is none. */
const preferredOf = async (client: Stripe, customerId: string): Promise<string | null> => {
  const customer = await client.customers.retrieve(customerId)
  if (customer.deleted) return null
  const chosen = customer.invoice_settings.default_payment_method
  return chosen === null || typeof chosen === 'string' ? chosen : chosen.id
}

const listed = async (client: Stripe, customerId: string): Promise<SavedCard[]> => {
  const preferred = await preferredOf(client, customerId)
  const { data } = await client.customers.listPaymentMethods(customerId, { type: 'card', limit: MOST })
  const cards = data.flatMap(({ id, card }): SavedCard[] =>
    card
      ? [
          {
            cardId: id,
            brand: card.brand,
            lastDigits: card.last4,
            goodUntil: monthOf(card),
            isPreferred: id === preferred,
          },
        ]
      : [],
  )
  return cards.toSorted((one, other) => Number(other.isPreferred) - Number(one.isPreferred))
}

/** True where the card is one of this customer: the ids come from the page. */
const isOwn = async (client: Stripe, customerId: string, cardId: string): Promise<boolean> =>
  (await orMissing(client.customers.retrievePaymentMethod(customerId, cardId))) !== null

const openSetup = async (
  client: Stripe,
  { setupId, customerId, returnUrl, locale }: Parameters<CardKeeper['openSetup']>[0],
): Promise<{ redirectUrl: string }> => {
  const { url } = await client.checkout.sessions.create(
    {
      mode: 'setup',
      ui_mode: 'hosted_page',
      locale,
      customer: customerId,
      currency: 'idr',
      allowed_payment_method_types: ['card'],
      success_url: returnUrl,
      cancel_url: returnUrl.replace(/\?.*$/, ''),
    },
    // One person's id is not another's: Stripe refuses a key that comes with other data.
    { idempotencyKey: `${customerId}.${setupId}` },
  )
  if (url === null || !url.startsWith('https://')) throw new GatewayError('stripe: a session without a page')
  return { redirectUrl: url }
}

/** Cards that people keep at Stripe, added on its own pages. */
export const stripeCards = (client: Stripe): CardKeeper => ({
  makeCustomer: (personId) =>
    ask(async () => {
      const { id } = await client.customers.create(
        { metadata: { [PERSON_ID]: personId } },
        { idempotencyKey: `customer.${personId}` },
      )
      return id
    }),
  openSetup: (request) => ask(() => openSetup(client, request)),
  list: (customerId) => ask(() => listed(client, customerId)),
  prefer: (customerId, cardId) =>
    ask(async () => {
      if (!(await isOwn(client, customerId, cardId))) return false
      await client.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
      return true
    }),
  remove: (customerId, cardId) =>
    ask(async () => {
      if (await isOwn(client, customerId, cardId)) await client.paymentMethods.detach(cardId)
    }),
  forget: (customerId) =>
    ask(async () => {
      await orMissing(client.customers.del(customerId))
    }),
})
