import type { ContentOf, ListingContent } from '#contract/products/listings.ts'

export type TourContent = ContentOf<'tour'>

export const isTour = (content: ListingContent): content is TourContent => content.service === 'tour'
