import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomeCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewedListing } from '#contract/products/listings.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../AdminSettings.module.css'
import { OperatorFailed } from '../OperatorFailed.tsx'
import { ListingSheet } from './ListingSheet.tsx'
import { listingReviewQueries, type ReviewState } from './queries.ts'

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
  { key: 'name', header: <Trans>Property</Trans>, isTitle: true, cell: ({ name }) => name },
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

/** Properties that hosts submit, for the operator of the installation. */
export const Listings = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [state, setState] = useState<ReviewState>('waiting')
  const [open, setOpen] = useState<ReviewedListing | null>(null)
  const found = useInfiniteQuery(listingReviewQueries.list(state))
  const { data, error } = found
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  // After a failed load the listings of another state must not be shown.
  const isShown = data !== undefined && !(error !== null && found.isPlaceholderData)
  const waiting = data?.pages.at(-1)?.waiting ?? 0
  return (
    <div className={classes.section}>
      <Text>
        <Trans>Properties that hosts submit. Nothing goes on sale until you approve it.</Trans>
      </Text>
      <NativeSelect
        maw="20em"
        label={t`Show`}
        value={state}
        data={[
          { value: 'waiting', label: t`To review (${waiting})` },
          { value: 'decided', label: t`Already reviewed` },
        ]}
        onChange={({ currentTarget: { value } }) => setState(value === 'decided' ? 'decided' : 'waiting')}
      />
      {error !== null && (
        <OperatorFailed
          error={error}
          titles={{ offline: t`Go online to review properties`, failed: t`We couldn't load the properties` }}
          forbidden={<Trans>Only the company that runs this installation reviews properties.</Trans>}
          offline={<Trans>They contain what people wrote, so they aren't saved on devices.</Trans>}
          onAgain={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {isShown && rows.length === 0 && (
        <EmptyState
          role="status"
          icon={<IconHomeCheck size={34} />}
          title={state === 'waiting' ? t`Nothing to review` : t`Nothing reviewed yet`}
        >
          <Trans>Properties that hosts submit appear here.</Trans>
        </EmptyState>
      )}
      {isShown && rows.length > 0 && (
        <RecordTable
          caption={t`Submitted properties`}
          columns={columnsFor(setOpen)}
          rows={rows}
          rowKey={({ listingId }) => listingId}
        />
      )}
      {isShown && found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {open !== null && (
        <ListingSheet
          key={`${open.listingId}/${open.version}`}
          listing={open}
          onDone={() => void queryClient.invalidateQueries({ queryKey: listingReviewQueries.all() })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
