import { Badge, Button } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomeCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewedListing } from '#contract/products/listings.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import type { Column } from '#src/ui/RecordTable.tsx'
import { ReviewQueue, type ReviewState } from '../ReviewQueue.tsx'
import { ListingSheet } from './ListingSheet.tsx'
import { listingReviewQueries } from './queries.ts'

const STATES: Readonly<Record<ReviewedListing['state'], MessageDescriptor>> = {
  draft: msg`Draft`,
  in_review: msg`To review`,
  changes_requested: msg`Changes requested`,
  declined: msg`Declined`,
  published: msg`Published`,
}

const State = ({ state }: Pick<ReviewedListing, 'state'>) => {
  const { i18n } = useLingui()
  return (
    <Badge
      variant={state === 'in_review' ? 'light' : 'default'}
      {...(state === 'in_review' && { color: 'kunyit' })}
      tt="none"
      miw="max-content"
    >
      {i18n._(STATES[state])}
    </Badge>
  )
}

const OpenButton = ({ listing, onOpen }: { listing: ReviewedListing; onOpen: () => void }) => {
  const { t } = useLingui()
  const { name, state } = listing
  const isWaiting = state === 'in_review'
  return (
    <Button size="xs" variant="default" aria-label={isWaiting ? t`Review ${name}` : t`See ${name}`} onClick={onOpen}>
      {isWaiting ? <Trans>Review</Trans> : <Trans>See</Trans>}
    </Button>
  )
}

const columnsFor = (onOpen: (listing: ReviewedListing) => void): Column<ReviewedListing>[] => [
  { key: 'name', header: <Trans>Listing</Trans>, isTitle: true, cell: ({ name }) => name },
  { key: 'state', header: <Trans>Status</Trans>, card: 'badge', cell: ({ state }) => <State state={state} /> },
  {
    key: 'kind',
    header: <Trans>Version</Trans>,
    cell: ({ isPublished }) => (isPublished ? <Trans>Edit</Trans> : <Trans>New</Trans>),
  },
  { key: 'host', header: <Trans>Host</Trans>, cell: ({ host }) => host?.name ?? '–' },
  {
    key: 'at',
    header: <Trans>Received</Trans>,
    cell: ({ submittedAt }) => (submittedAt === null ? '–' : formatInstant(submittedAt, deviceZone())),
  },
  {
    key: 'actions',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (listing) => <OpenButton listing={listing} onOpen={() => onOpen(listing)} />,
  },
]

/** Listings that hosts submit, for the operator of the installation. */
export const Listings = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [state, setState] = useState<ReviewState>('waiting')
  const found = useInfiniteQuery(listingReviewQueries.list(state))
  return (
    <ReviewQueue
      lead={<Trans>Listings that hosts submit. Nothing goes on sale until you approve it.</Trans>}
      state={state}
      onState={setState}
      found={found}
      titles={{ offline: t`Go online to review listings`, failed: t`We couldn't load the listings` }}
      forbidden={<Trans>Only the company that runs this installation reviews listings.</Trans>}
      icon={<IconHomeCheck size={34} />}
      fills={<Trans>Listings that hosts submit appear here.</Trans>}
      caption={t`Submitted listings`}
      columns={columnsFor}
      rowKey={({ listingId }) => listingId}
      renderSheet={(listing, onClose) => (
        <ListingSheet
          key={`${listing.listingId}/${listing.version}`}
          listing={listing}
          onDone={() => void queryClient.invalidateQueries({ queryKey: listingReviewQueries.all() })}
          onClose={onClose}
        />
      )}
    />
  )
}
