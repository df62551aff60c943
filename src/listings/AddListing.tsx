import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { uuidv7 } from 'uuidv7'
import { listingFacts } from '#contract/products/listings.ts'
import type { ListingSlot } from '#src/bookings/listing-slot.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { deviceListings } from './device-listings.ts'
import classes from './Listing.module.css'
import { ListingForm } from './ListingForm.tsx'
import { LeaveQuestion } from './photos/LeaveQuestion.tsx'
import { PhotoIntake } from './photos/PhotoIntake.tsx'
import { listingQueries } from './queries.ts'
import { useListing } from './use-listing.ts'
import { useSlot } from './use-slot.ts'
import type { StepName } from './StepList.tsx'

const route = getRouteApi('/listings/add')

const Editing = ({ listingId, slot, step }: { listingId: string; slot: ListingSlot; step: StepName }) => {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const editing = useListing(listingId, slot.empty)
  const { open } = editing
  const cityKey = open.state === 'open' ? listingFacts(open.record.content).cityKey : ''
  const terms = useQuery({ ...listingQueries.terms(cityKey), enabled: cityKey !== '' })
  if (open.state !== 'open') return <Skeleton label={t`Loading`} shape="list" />
  return (
    <PhotoIntake>
      <LeaveQuestion />
      <ListingForm
        slot={slot}
        editing={editing}
        record={open.record}
        server={open.server}
        terms={cityKey === '' ? null : (terms.data ?? null)}
        step={step}
        onStep={(next) => void navigate({ search: { id: listingId, step: next }, resetScroll: true })}
        onSubmitted={() => void navigate({ to: '/listings/added', search: { id: listingId } })}
      />
    </PhotoIntake>
  )
}

/** Begins a listing, or goes on with the one that a visitor began here. */
const Begin = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const navigate = route.useNavigate()
  useEffect(() => {
    const begin = async () => {
      const [begun] =
        user === null
          ? await deviceListings(null)
              .all()
              .catch(() => [])
          : []
      await navigate({ search: { id: begun?.listingId ?? uuidv7() }, replace: true })
    }
    void begin()
  }, [user, navigate])
  return <Skeleton label={t`Loading`} shape="list" />
}

/** The form of a listing: everything is stored while it is typed. */
export const AddListing = () => {
  const { id, step = 'basics' } = route.useSearch()
  const { user } = useSession()
  const slot = useSlot()
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Add a property</Trans>
      </Title>
      {id === undefined || slot === null ? (
        <Begin />
      ) : (
        <Editing key={`${id} ${user?.id ?? ''}`} listingId={id} slot={slot} step={step} />
      )}
    </div>
  )
}
