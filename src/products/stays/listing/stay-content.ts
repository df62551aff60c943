import type { ContentOf, ListingContent } from '#contract/products/listings.ts'
import type { ListingEdit, ListingFieldsProps } from '#src/bookings/hosted/listing-slot.ts'

export type StayContent = ContentOf<'stay'>
export type StayEdit = ListingEdit<StayContent>
export type StayFieldsProps = ListingFieldsProps<StayContent>

export const isStay = (content: ListingContent): content is StayContent => content.service === 'stay'
