import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ListingContent, ListingSection, ListingTerms } from '#contract/products/listings.ts'

/** The form as it is at the moment, for work that ends later, even when its step was left. */
export type ListingEdit = {
  read: () => ListingContent
  update: (change: (content: ListingContent) => ListingContent) => void
}

/** `errorAt` is the text of the mistake at a path such as `basics.name`; undefined where there is none to show. */
export type ListingFieldsProps = {
  content: ListingContent
  onChange: (content: ListingContent) => void
  edit: ListingEdit
  errorAt: (field: string) => string | undefined
  /** Terms of the chosen city; null while none is chosen or loading failed. */
  terms: ListingTerms | null
}

export type ListingStep = {
  section: ListingSection
  label: MessageDescriptor
  Fields: ComponentType<ListingFieldsProps>
}

/** How hosts list something of a product. */
export type ListingSlot = {
  empty: () => ListingContent
  /** In the order of the form; each section once. */
  steps: readonly ListingStep[]
  /** As guests will see it. */
  Preview: ComponentType<{ listingId: string; content: ListingContent; terms: ListingTerms | null }>
  /** Labels of paths and values in the comparison of versions. */
  changeLabels: {
    fields: Readonly<Record<string, MessageDescriptor>>
    values: Readonly<Record<string, MessageDescriptor>>
  }
  /** The fields of the short form. */
  Short: ComponentType<ListingFieldsProps>
  /** Paths of the fields in the short form. */
  shortFields: readonly string[]
}
