import type { Money } from '#contract/core/money.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'

/** What a gateway knows of a payment; `open` as long as nobody has begun to pay. */
export type GatewayState = 'open' | 'pending' | 'succeeded' | 'failed' | 'expired'

/** Something that happened at a gateway. It may be told twice, late, and before what happened earlier. */
export type GatewayEvent = { eventId: string; at: Date } & (
  | { about: 'payment'; paymentId: string; gatewayId: string; state: Exclude<GatewayState, 'open'>; amount: Money }
  | { about: 'refund'; refundId: string; state: 'received' | 'failed' }
)

export type SessionWish = {
  /** The key of the payment: asked for twice, it is the same session. */
  paymentId: string
  method: PaymentMethod
  amount: Money
  description: string
  returnUrl: string
  expiresAt: Date
  locale: 'en' | 'id'
}

export type FoundPayment = { state: GatewayState; gatewayId: string; amount: Money; at: Date }

export type RefundWish = { refundId: string; gatewayId: string; amount: Money }

/** Somebody who takes money for us. What it throws as `GatewayError` may have taken effect all the same. */
export type PaymentGateway = {
  name: string
  /** What it takes; nothing else is offered to anybody. */
  methods: readonly PaymentMethod[]
  openSession: (wish: SessionWish) => Promise<{ gatewayId: string; redirectUrl: string }>
  /** What became of a payment under both names of it. Null where the gateway has never heard of it. */
  find: (asked: { paymentId: string; gatewayId: string }) => Promise<FoundPayment | null>
  /** Gives money back, once per `refundId`. */
  refund: (wish: RefundWish) => Promise<{ state: 'accepted' }>
  /** Reads what was sent to our webhook; null where it is nothing for us. Throws `WebhookError` on a wrong signature, age or shape. */
  readWebhook: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: string,
    now: Date,
  ) => GatewayEvent | null
}

/** The gateway did not answer, or not what it promises. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}

/** What came in is not from the gateway or too old to be believed (`untrusted`), or no event at all (`unreadable`). */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: 'untrusted' | 'unreadable'

  constructor(reason: 'untrusted' | 'unreadable', message: string) {
    super(message)
    this.reason = reason
  }
}
