import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { departureIdSchema, departureParts } from '#contract/products/tours/departures.ts'
import { seatsOf } from '#contract/products/tours/tour-units.ts'
import type { Tour } from '#contract/products/tours/tours.ts'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { useDraft } from '#src/bookings/checkout/use-draft.ts'
import { NoDeviceStorage } from '#src/bookings/commit/NoDeviceStorage.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { quantitiesOf, readUnits, writeUnits } from '../detail/unit-choice.ts'
import { tourQueries } from '../search/queries.ts'
import classes from '#src/bookings/checkout/Checkout.module.css'
import { Checkout } from './Checkout.tsx'
import { openDrafts, type Draft } from './draft.ts'
import type { AskedUnit } from './tour-form.ts'

type Chosen = { tourId: string; departureId: string; units: string; seen: number | undefined }

const NothingChosen = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconMap2 size={34} />}
      title={t`No tour selected`}
      actions={
        <LinkButton to="/tour/home">
          <Trans>Search tours</Trans>
        </LinkButton>
      }
    >
      <Trans>Choose a date and tickets on a tour page to book here.</Trans>
    </EmptyState>
  )
}

/** The tickets one by one, in the order in which the travellers are asked. */
const ticketsOf = (tour: Tour, optionId: string, units: string) => {
  const option = tour.options.find((one) => one.optionId === optionId)
  if (option === undefined) return null
  const quantities = quantitiesOf(option, readUnits(units))
  const tickets: AskedUnit[] = quantities.flatMap(({ unitId, quantity }) => {
    const unit = option.units.find((one) => one.unitId === unitId)
    return unit === undefined ? [] : Array.from({ length: quantity }, () => unit)
  })
  return { quantities, tickets, people: seatsOf(option, quantities) }
}

const Drafted = ({ tour, chosen }: { tour: Tour; chosen: Chosen }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const { tourId, departureId, seen } = chosen
  const tickets = ticketsOf(tour, departureParts(departureId).optionId, chosen.units)
  const size = { travellers: tickets?.tickets.length ?? 0, questions: tour.questions.length }
  const drafts = useMemo(() => openDrafts(user), [user])
  const units = writeUnits(tickets?.quantities ?? [])
  const draftKey = `draft:tour:${departureId}:${units}`
  const { draft, save, remove } = useDraft<Draft>({
    owner: user?.id ?? null,
    draftKey,
    drafts,
    load: () => drafts.load(draftKey, size),
  })
  if (tickets === null || tickets.tickets.length === 0) return <NothingChosen />
  if (draft.isError) return <NoDeviceStorage onRetry={() => void draft.refetch()} />
  if (!draft.data) return <Loading label={t`Loading`} />
  return (
    <Checkout
      key={`${user?.id ?? 'visitor'}/${draftKey}`}
      tour={tour}
      asked={{ tourId, departureId, units: tickets.quantities }}
      units={tickets.tickets}
      people={tickets.people}
      seen={seen}
      draft={draft.data}
      save={save}
      remove={remove}
      back={
        <LinkButton
          variant="default"
          to="/tour/detail"
          search={{ id: tourId, departure: departureId, units }}
          hash="dates"
        >
          <Trans>Choose another date</Trans>
        </LinkButton>
      }
    />
  )
}

const Booking = ({ chosen }: { chosen: Chosen }) => {
  const { t } = useLingui()
  const tour = useQuery(tourQueries.detail(chosen.tourId))
  if (tour.data) return <Drafted tour={tour.data} chosen={chosen} />
  if (tour.isPending) {
    return (
      <>
        <Loading label={t`Loading`} />
        <StillTrying />
      </>
    )
  }
  if (hasCode(tour.error, 'not_found', 'validation_failed')) return <NothingChosen />
  if (!isNetworkFailure(tour.error)) throw tour.error
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={t`Go online to book`}
      actions={
        <Button onClick={() => void tour.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This tour isn't saved on your device.</Trans>
    </EmptyState>
  )
}

/** The booking form of a tour: what was chosen is in the address. */
export const BookTour = (search: {
  tour?: string | undefined
  departure?: string | undefined
  units?: string | undefined
  seen?: number | undefined
}) => {
  const { t } = useLingui()
  const { tour, departure, units, seen } = search
  const chosen =
    tour !== undefined && units !== undefined && v.is(departureIdSchema, departure)
      ? { tourId: tour, departureId: departure, units, seen }
      : null
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Book your tour</Trans>
      </Title>
      {chosen !== null && <CheckoutSteps chosen={t`Tour chosen`} />}
      {chosen === null ? <NothingChosen /> : <Booking chosen={chosen} />}
    </div>
  )
}
