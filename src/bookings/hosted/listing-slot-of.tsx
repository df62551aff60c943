import { createElement, type ComponentType } from 'react'
import type { ListingContent } from '#contract/products/listings.ts'
import type { ListingEdit, ListingFieldsProps, ListingSlot } from './listing-slot.ts'

/** A product's slot for screens that know the content of every service. */
export const listingSlotOf = <C extends ListingContent>(
  isOwn: (content: ListingContent) => content is C,
  { steps, Preview, Short, ...slot }: ListingSlot<C>,
): ListingSlot => {
  const fieldsOf = (Fields: ComponentType<ListingFieldsProps<C>>): ListingSlot['Short'] =>
    function OwnFields({ content, edit, ...given }) {
      if (!isOwn(content)) return null
      const ownEdit: ListingEdit<C> = {
        read: () => {
          const now = edit.read()
          return isOwn(now) ? now : content
        },
        update: (change) => edit.update((now) => (isOwn(now) ? change(now) : now)),
      }
      return createElement(Fields, { content, edit: ownEdit, ...given })
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
