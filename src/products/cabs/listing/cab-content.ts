import type { ContentOf, ListingContent } from '#contract/products/listings.ts'
import type { ListingFieldsProps } from '#src/bookings/hosted/listing-slot.ts'

export type CabContent = ContentOf<'cab'>
export type CabFieldsProps = ListingFieldsProps<CabContent>

export const isCab = (content: ListingContent): content is CabContent => content.service === 'cab'
