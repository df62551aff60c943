import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'

/** A card that a person keeps at the payment gateway. Its number is known there alone. */
export const savedCardSchema = v.object({
  /** The gateway's own name for it. */
  cardId: v.string(),
  /** As the gateway writes it: `visa`, `mastercard`. */
  brand: v.string(),
  lastDigits: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  /** Last month it is good for: `2027-09`. */
  goodUntil: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
  /** Proposed first by the gateway's page. */
  isPreferred: v.boolean(),
})
export type SavedCard = v.InferOutput<typeof savedCardSchema>

const cardParams = v.object({
  cardId: v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/, 'validation_failed')),
})
const cards = v.object({
  /** False where the installation has no gateway that keeps cards. */
  canSave: v.boolean(),
  items: v.array(savedCardSchema),
})
export type SavedCards = v.InferOutput<typeof cards>

/** More would only be clutter, and a way to try out stolen cards. */
export const MOST_SAVED_CARDS = 8

export const listSavedCards = endpoint({
  name: 'payments.cards',
  method: 'GET',
  path: '/api/Payments/cards',
  summary: 'My cards at the payment gateway, the preferred one first.',
  access: 'user',
  response: cards,
  errors: ['gateway_unavailable'],
})

export const openCardSetup = endpoint({
  name: 'payments.addCard',
  method: 'POST',
  path: '/api/Payments/cards/setups',
  summary:
    'Open a page of the gateway where I add a card; it leads back to `/user/payment-details`. Once per `setupId`. Card numbers never come to this server.',
  access: 'user',
  body: v.object({ setupId: idSchema }),
  response: v.object({
    /** The gateway's page: an absolute address, or a path of this origin. */
    redirectUrl: v.string(),
  }),
  errors: ['payment_method_not_offered', 'too_many_cards', 'id_taken', 'gateway_unavailable'],
})

export const preferCard = endpoint({
  name: 'payments.preferCard',
  method: 'PUT',
  path: '/api/Payments/cards/:cardId/preferred',
  summary: 'Propose this card first.',
  access: 'user',
  params: cardParams,
  response: cards,
  errors: ['not_found', 'gateway_unavailable'],
})

export const removeCard = endpoint({
  name: 'payments.removeCard',
  method: 'DELETE',
  path: '/api/Payments/cards/:cardId',
  summary: 'Remove one of my cards at the gateway. A card that is gone already counts as removed.',
  access: 'user',
  params: cardParams,
  response: cards,
  errors: ['gateway_unavailable'],
})
