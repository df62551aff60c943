import type { Money } from '#contract/core/money.ts'
import type { SavedCard } from '#contract/payments/saved-cards.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'

/** State of a payment at a gateway; `open` until the person starts to pay. */
export type GatewayState = 'open' | 'pending' | 'succeeded' | 'failed' | 'expired'

/** An event at a gateway. Events may be delivered twice, late, and out of order. */
export type GatewayEvent = { eventId: string; at: Date } & (
  | { about: 'payment'; paymentId: string; gatewayId: string; state: Exclude<GatewayState, 'open'>; amount: Money }
  | { about: 'refund'; refundId: string; state: 'received' | 'failed' }
)

export type SessionRequest = {
  /** Idempotency key of the payment: a repeated request returns the same session. */
  paymentId: string
  method: PaymentMethod
  amount: Money
  description: string
  returnUrl: string
  expiresAt: Date
  locale: 'en' | 'id'
  /** The customer with the saved cards of the page; null: none. */
  customerId: string | null
}

export type FoundPayment = { state: GatewayState; gatewayId: string; amount: Money; at: Date }

export type RefundRequest = { refundId: string; gatewayId: string; amount: Money }

/** Cards of a person, the gateway's customer. Ids are the gateway's. */
export type CardKeeper = {
  /** Makes a customer, the same one for a repeated `personId`. The gateway learns nothing else of the person. */
  makeCustomer: (personId: string) => Promise<string>
  /** Opens the page where a card is added, once per `setupId`. Null where that id is another customer's. */
  openSetup: (request: {
    setupId: string
    customerId: string
    returnUrl: string
    locale: 'en' | 'id'
  }) => Promise<{ redirectUrl: string } | null>
  /** The preferred one first. */
  list: (customerId: string) => Promise<SavedCard[]>
  /** False where the customer has no such card. */
  prefer: (customerId: string, cardId: string) => Promise<boolean>
  /** Removes a card; one that is gone, or another customer's, is left alone. */
  remove: (customerId: string, cardId: string) => Promise<void>
  /** Forgets the customer with all cards; one that is gone is no failure. */
  forget: (customerId: string) => Promise<void>
}

/** A payment gateway. An operation that throws `GatewayError` may still have taken effect. */
export type PaymentGateway = {
  name: string
  /** Supported payment methods; only these are offered. */
  methods: readonly PaymentMethod[]
  /** Null where people cannot keep cards at it. */
  cards: CardKeeper | null
  openSession: (request: SessionRequest) => Promise<{ gatewayId: string; redirectUrl: string }>
  /** State of a payment, looked up by both ids. Null if the gateway does not know it. */
  find: (asked: { paymentId: string; gatewayId: string }) => Promise<FoundPayment | null>
  /** Gives money back, once per `refundId`. Throws `GatewayRefusal` where only a person can. */
  refund: (request: RefundRequest) => Promise<{ state: 'accepted' }>
  /**
   * Parses a webhook request; null if it is irrelevant to us. Throws `WebhookError` on a wrong signature, age or shape.
   */
  readWebhook: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: string,
    now: Date,
  ) => GatewayEvent | null
}

/** The gateway did not respond, or responded with invalid data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}

/** The gateway will never do what it was asked for: trying again is of no use. */
export class GatewayRefusal extends GatewayError {}

/** The webhook request is not from the gateway or too old (`untrusted`), or not an event (`unreadable`). */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: 'untrusted' | 'unreadable'

  constructor(reason: 'untrusted' | 'unreadable', message: string) {
    super(message)
    this.reason = reason
  }
}
