import { createElement, type ComponentType } from 'react'
import type { ListingContent } from '#contract/products/listings.ts'
import type { ListingFieldsProps, ListingSlot } from './listing-slot.ts'

/** A product's slot for screens that know the content of every service. */
export const listingSlotOf = <C extends ListingContent>(
  isOwn: (content: ListingContent) => content is C,
  { steps, Preview, Short, ...slot }: ListingSlot<C>,
): ListingSlot => {
  const fieldsOf = (Fields: ComponentType<ListingFieldsProps<C>>): ListingSlot['Short'] =>
    function OwnFields({ content, onChange, errorAt, terms }) {
      return isOwn(content) ? createElement(Fields, { content, onChange, errorAt, terms }) : null
    }
  return {
    ...slot,
    steps: steps.map(({ Fields, ...step }) => ({ ...step, Fields: fieldsOf(Fields) })),
    Short: fieldsOf(Short),
    Preview: function OwnPreview({ listingId, content, terms }) {
      return isOwn(content) ? <Preview listingId={listingId} content={content} terms={terms} /> : null
    },
  }
}
