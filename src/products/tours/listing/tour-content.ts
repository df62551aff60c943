import type { ContentOf, ListingContent } from '#contract/products/listings.ts'
import type { ListingFieldsProps } from '#src/bookings/hosted/listing-slot.ts'

export type TourContent = ContentOf<'tour'>
export type TourFieldsProps = ListingFieldsProps<TourContent>

export const isTour = (content: ListingContent): content is TourContent => content.service === 'tour'
