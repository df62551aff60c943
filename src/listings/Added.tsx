import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomePlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { listingFacts } from '#contract/products/listings.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { DEVICE_LISTINGS, deviceListings, type DeviceListing } from './device-listings.ts'
import classes from './Listing.module.css'
import { ListingCard, type CardListing } from './ListingCard.tsx'
import { listingQueries } from './queries.ts'

const route = getRouteApi('/listings/added')

/** Of this device, so also without network; never stored with answers of the server. */
const deviceQuery = (user: SessionUser | null) =>
  queryOptions({
    queryKey: [...DEVICE_LISTINGS, user?.clientId, user?.id],
    queryFn: () => deviceListings(user).all(),
    networkMode: 'always',
    staleTime: 0,
  })

const cardOf = ({ listingId, content, version }: DeviceListing): CardListing => {
  const { name, complete } = listingFacts(content)
  return {
    listingId,
    service: content.service,
    name,
    complete,
    version,
    state: 'draft',
    isPublished: false,
    reasons: [],
    note: '',
    submittedAt: null,
    isOnDevice: true,
  }
}

/** Listings of the person and of this device, with next steps; the one just saved first. */
export const Added = () => {
  const { t } = useLingui()
  const { id } = route.useSearch()
  const { user } = useSession()
  const own = useQuery({ ...listingQueries.own(), enabled: user !== null })
  const device = useQuery(deviceQuery(user))
  const items: CardListing[] = own.data?.items.map((item) => ({ ...item, isOnDevice: false })) ?? []
  // Of those at the server the server's state is shown.
  const here = (device.data ?? []).filter(
    ({ listingId, isDirty }) => isDirty && !items.some((item) => item.listingId === listingId),
  )
  const cards = [...here.map(cardOf), ...items].toSorted(
    (one, other) => Number(other.listingId === id) - Number(one.listingId === id),
  )
  const isLoading = device.isPending || (user !== null && own.isPending)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Your listings</Trans>
        </Title>
        <LinkButton to="/listings/add" search={{}} leftSection={<IconHomePlus size={18} aria-hidden />}>
          <Trans>Add a listing</Trans>
        </LinkButton>
      </div>
      {user === null && here.length > 0 && (
        <Notice
          kind="info"
          actions={
            <LinkButton to="/sign-in" search={{ redirectedFrom: '/listings/added' }}>
              <Trans>Sign in</Trans>
            </LinkButton>
          }
        >
          <Trans>Your draft is saved on this device. Sign in to save it to your account.</Trans>
        </Notice>
      )}
      {own.error !== null && (
        <Notice kind="warning">
          {isNetworkFailure(own.error) ? (
            <Trans>You’re offline. Go online to see the latest status.</Trans>
          ) : (
            <Trans>We couldn’t load your listings.</Trans>
          )}
        </Notice>
      )}
      {isLoading && <Skeleton label={t`Loading`} shape="list" />}
      {!isLoading && cards.length === 0 && own.error === null && (
        <EmptyState icon={<IconHomePlus size={34} />} title={t`No listings yet`}>
          <Trans>What you list appears here with its status.</Trans>
        </EmptyState>
      )}
      <ul className={classes.cards}>
        {cards.map((listing) => (
          <li key={listing.listingId}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </div>
  )
}
