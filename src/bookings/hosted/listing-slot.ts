import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { ListingContent, ListingSection, ListingTerms } from '#contract/products/listings.ts'

/** The form as it is at the moment, for work that ends later, even when its step was left. */
export type ListingEdit<C extends ListingContent = ListingContent> = {
  read: () => C
  update: (change: (content: C) => C) => void
}

/** `errorAt` is the text of the mistake at a path such as `basics.name`; undefined where there is none to show. */
export type ListingFieldsProps<C extends ListingContent = ListingContent> = {
  content: C
  onChange: (content: C) => void
  edit: ListingEdit<C>
  errorAt: (field: string) => string | undefined
  /** Terms of the chosen city; null while none is chosen or loading failed. */
  terms: ListingTerms | null
}

export type ListingStep<C extends ListingContent = ListingContent> = {
  section: ListingSection
  label: MessageDescriptor
  Fields: ComponentType<ListingFieldsProps<C>>
}

export type ListingPreviewProps<C extends ListingContent = ListingContent> = {
  listingId: string
  content: C
  terms: ListingTerms | null
}

/** Names of a listing of this service. */
type ListingWords = {
  /** Shown when choosing a service, with examples. */
  choice: MessageDescriptor
  examples: MessageDescriptor
  /** Titles of the form and of the short one. */
  add: MessageDescriptor
  addShort: MessageDescriptor
  unnamed: MessageDescriptor
}

/** How hosts list something of a product. Its parts show nothing of the content of another. */
export type ListingSlot<C extends ListingContent = ListingContent> = {
  words: ListingWords
  empty: () => C
  /** In the order of the form; each section once. */
  steps: readonly ListingStep<C>[]
  /** As guests will see it. */
  Preview: ComponentType<ListingPreviewProps<C>>
  /** Leads to its public page. */
  PublicLink: ComponentType<{ listingId: string; children: ReactNode }>
  /** Labels of paths and values in the comparison of versions; a function gives a name in the reader's language. */
  changeLabels: {
    fields: Readonly<Record<string, MessageDescriptor>>
    values: Readonly<Record<string, MessageDescriptor | (() => string)>>
  }
  /** The fields of the short form. */
  Short: ComponentType<ListingFieldsProps<C>>
  /** Paths of the fields in the short form. */
  shortFields: readonly string[]
}
