import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListingSummary } from '#contract/products/listings.ts'

const STATES: Readonly<Record<ListingSummary['state'], MessageDescriptor>> = {
  draft: msg`Draft`,
  in_review: msg`In review`,
  changes_requested: msg`Changes requested`,
  declined: msg`Declined`,
  published: msg`Published`,
}

const EDITS: Readonly<Record<ListingSummary['state'], MessageDescriptor>> = {
  draft: msg`Published, edit not submitted`,
  in_review: msg`Published, edit in review`,
  changes_requested: msg`Published, edit needs changes`,
  declined: msg`Published, edit declined`,
  published: msg`Published`,
}

export const listingStateLabel = ({ state, isPublished }: Pick<ListingSummary, 'state' | 'isPublished'>) =>
  isPublished ? EDITS[state] : STATES[state]
