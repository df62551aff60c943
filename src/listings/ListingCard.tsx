import { Badge, Progress, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { removeListing, sectionsOf, withdrawListing, type ListingSummary } from '#contract/products/listings.ts'
import { productListing } from '#src/bookings/admin-parts.ts'
import { LISTING_SECTION_LABELS } from '#src/bookings/listing-labels.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { CardAction } from './CardAction.tsx'
import { deviceListings } from './device-listings.ts'
import { Duplicate, PendingCopies } from './Duplicate.tsx'
import classes from './Listing.module.css'
import { Reasons } from './Reasons.tsx'
import { listingStateLabel } from './state-labels.ts'

/** Listings stored only on this device have no version at the server. */
export type CardListing = Pick<
  ListingSummary,
  | 'listingId'
  | 'service'
  | 'name'
  | 'state'
  | 'isPublished'
  | 'version'
  | 'complete'
  | 'reasons'
  | 'note'
  | 'submittedAt'
> & { isOnDevice: boolean }

const COLORS = {
  draft: 'gray',
  in_review: 'kunyit',
  changes_requested: 'kunyit',
  declined: 'red',
  published: 'laut',
} as const

const MissingSections = ({ service, complete }: Pick<CardListing, 'service' | 'complete'>) => {
  const { i18n } = useLingui()
  const missing = sectionsOf(service).filter((section) => !complete.includes(section))
  const names = missing.map((section) => i18n._(LISTING_SECTION_LABELS[section])).join(', ')
  return missing.length === 0 ? (
    <Trans>Everything is filled in. Submit it for review.</Trans>
  ) : (
    <Trans>Still to do: {names}.</Trans>
  )
}

const NextStep = ({ listing }: { listing: CardListing }) => {
  const { state, submittedAt } = listing
  const at = submittedAt === null ? '' : formatInstant(submittedAt, deviceZone())
  if (state === 'in_review')
    return (
      <>
        <Trans>We received it on {at} and will notify you.</Trans>
        {listing.isPublished && (
          <>
            {' '}
            <Trans>What is on sale stays as it is until then.</Trans>
          </>
        )}
      </>
    )
  if (state === 'published') return <Trans>Travellers can find and book it.</Trans>
  return <MissingSections service={listing.service} complete={listing.complete} />
}

const Withdraw = ({ listing: { listingId, version } }: { listing: CardListing }) => {
  const { t } = useLingui()
  return (
    <CardAction
      label={t`Withdraw from review`}
      offline={t`Go online to withdraw it.`}
      act={(key) => call(withdrawListing, { params: { listingId } }, { idempotencyKey: key, ifMatch: version })}
    />
  )
}

const Remove = ({ listing: { listingId, isOnDevice } }: { listing: CardListing }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const remove = async () => {
    if (!isOnDevice) await call(removeListing, { params: { listingId } })
    await deviceListings(user).remove(listingId)
  }
  return <CardAction label={t`Delete draft`} offline={t`Go online to delete it.`} act={remove} />
}

/** A listing with its state, completeness and next steps. */
export const ListingCard = ({ listing }: { listing: CardListing }) => {
  const { t, i18n } = useLingui()
  const { listingId, service, name, state, isPublished, complete, isOnDevice } = listing
  const slot = productListing.useParts()(service)
  const title = name !== '' || slot === null ? name : i18n._(slot.words.unnamed)
  const done = Math.round((complete.length / sectionsOf(service).length) * 100)
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} size="h3" dir="auto">
          {title}
        </Title>
        <Badge variant="light" color={isPublished ? 'laut' : COLORS[state]} tt="none" miw="max-content">
          {i18n._(listingStateLabel(listing))}
        </Badge>
      </div>
      {state !== 'published' && state !== 'in_review' && (
        <div>
          <Progress value={done} aria-label={t`Completeness`} />
          <span className={classes.saved}>
            <Trans>{done}% complete</Trans>
          </span>
        </div>
      )}
      <Reasons listing={listing} />
      <p>
        <NextStep listing={listing} />
      </p>
      {isOnDevice && (
        <p className={classes.saved}>
          <Trans>Saved on this device only.</Trans>
        </p>
      )}
      <PendingCopies listingId={listingId} />
      <div className={classes.actions}>
        {state === 'in_review' ? (
          <Withdraw listing={listing} />
        ) : (
          <LinkButton
            to="/listings/add"
            search={{ id: listingId, service }}
            variant={state === 'published' ? 'default' : 'filled'}
          >
            {state === 'published' ? <Trans>Edit</Trans> : <Trans>Continue</Trans>}
          </LinkButton>
        )}
        {!isOnDevice && <Duplicate listing={listing} />}
        {!isPublished && state !== 'in_review' && <Remove listing={listing} />}
        {isPublished && slot !== null && (
          <slot.PublicLink listingId={listingId}>
            <Trans>View public page</Trans>
          </slot.PublicLink>
        )}
      </div>
    </section>
  )
}
