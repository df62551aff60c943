import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import { useMemo } from 'react'
import * as v from 'valibot'
import { cabOfferIdSchema } from '#contract/products/cabs/cabs.ts'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import classes from '#src/bookings/checkout/Checkout.module.css'
import { useDraft } from '#src/bookings/checkout/use-draft.ts'
import { NoDeviceStorage } from '#src/bookings/commit/NoDeviceStorage.tsx'
import { useSession } from '#src/platform/session/use-session.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import type { CabSearchParams } from '../search/form/cab-search-params.ts'
import { rideOf, searchOf } from '../search/form/searched-ride.ts'
import { releaseHold, type Asked } from './checkout-queries.ts'
import { Checkout } from './Checkout.tsx'
import { openDrafts, type Draft } from './draft.ts'

type Search = CabSearchParams & {
  offer?: string | undefined
  seen?: number | undefined
}

const NothingChosen = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconCar size={34} />}
      title={t`No cab selected`}
      actions={
        <LinkButton to="/cabs/home">
          <Trans>Search cabs</Trans>
        </LinkButton>
      }
    >
      <Trans>Search for a ride and choose a cab to book it here.</Trans>
    </EmptyState>
  )
}

const Drafted = ({ asked, search }: { asked: Asked; search: Search }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const drafts = useMemo(() => openDrafts(user), [user])
  const draftKey = `draft:cab:${asked.offerId}:${JSON.stringify(asked.ride)}`
  const { draft, save, remove } = useDraft<Draft>({
    owner: user?.id ?? null,
    draftKey,
    drafts,
    load: () => drafts.load(draftKey, search.flight ?? ''),
  })
  if (draft.isError) return <NoDeviceStorage onRetry={() => void draft.refetch()} />
  if (!draft.data) return <Loading label={t`Loading`} />
  const { holdId } = draft.data
  return (
    <Checkout
      key={`${user?.id ?? 'visitor'}/${draftKey}`}
      asked={asked}
      seen={search.seen}
      draft={draft.data}
      save={save}
      remove={remove}
      back={
        <LinkButton
          variant="default"
          to="/cabs/list"
          search={searchOf(search)}
          onClick={() => user !== null && void releaseHold(holdId)}
        >
          <Trans>Choose another cab</Trans>
        </LinkButton>
      }
    />
  )
}

/** The booking form of a ride: what was chosen is in the address. */
export const BookCab = (search: Search) => {
  const { t } = useLingui()
  const ride = rideOf(search)
  const asked = ride !== null && v.is(cabOfferIdSchema, search.offer) ? { offerId: search.offer, ride } : null
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Book your cab</Trans>
      </Title>
      {asked !== null && <CheckoutSteps chosen={t`Cab chosen`} />}
      {asked === null ? <NothingChosen /> : <Drafted asked={asked} search={search} />}
    </div>
  )
}
