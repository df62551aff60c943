import type { Money } from '#contract/core/money.ts'
import type { PriceStep } from './price-changed.ts'

export type CheckoutState<Draft> = {
  draft: Draft
  /** The price accepted for the current choice; null where it is the offered one. */
  accepted: Money | null
  /** A price that has to be accepted before anything is sent. Refusals by the server have their own notice. */
  asking: PriceStep | null
}

export type CheckoutAction<Draft> =
  /** The draft changed, its price did not. */
  | { type: 'typed'; draft: Draft }
  /** Something else is to be booked: the price accepted before is of another choice. */
  | { type: 'chosen'; draft: Draft }
  | { type: 'pressed' }
  | { type: 'priceMoved'; step: PriceStep }
  | { type: 'priceAccepted'; now: Money }

export const startCheckout = <Draft>(draft: Draft): CheckoutState<Draft> => ({ draft, accepted: null, asking: null })

export const reduceCheckout = <Draft>(
  state: CheckoutState<Draft>,
  action: CheckoutAction<Draft>,
): CheckoutState<Draft> => {
  switch (action.type) {
    case 'typed':
      return { ...state, draft: action.draft }
    case 'chosen':
      return { ...state, draft: action.draft, accepted: null }
    case 'pressed':
      return { ...state, asking: null }
    case 'priceMoved':
      return { ...state, asking: action.step }
    case 'priceAccepted':
      return { ...state, accepted: action.now, asking: null }
  }
}
