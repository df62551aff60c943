import type { ContentOf, ListingContent } from '#contract/products/listings.ts'

export type CabContent = ContentOf<'cab'>

export const isCab = (content: ListingContent): content is CabContent => content.service === 'cab'
