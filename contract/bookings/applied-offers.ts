import * as v from 'valibot'
import { offerCodeSchema } from '#contract/content/offers.ts'

/** Why the code of an offer is not valid here. */
export const OFFER_REFUSALS = [
  'over',
  'not_yet',
  'other_service',
  'too_few_nights',
  'other_city',
  'other_dates',
  'below_minimum',
  'used_up',
] as const
export type OfferRefusal = (typeof OFFER_REFUSALS)[number]

/** The offer that a price has. */
export const appliedOfferSchema = v.object({
  code: v.string(),
  /** In the language of who entered it. */
  title: v.string(),
  /** Discount in thousandths of the price before tax. */
  permille: v.number(),
})
export type AppliedOffer = v.InferOutput<typeof appliedOfferSchema>

/** Body of a request that puts an offer on a hold, or takes it off. */
export const offerOfHoldBody = v.object({ offerCode: v.nullable(offerCodeSchema) })
