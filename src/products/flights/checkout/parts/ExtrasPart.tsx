import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState, type ReactNode, type Ref } from 'react'
import type { BagChoice, SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { BagPicker } from '#src/products/flights/seats/BagPicker.tsx'
import { SeatPicker } from '#src/products/flights/seats/SeatPicker.tsx'
import type { FlyerForm } from '../flyer-form.ts'
import { flyerLabel } from '../form-labels.ts'
import classes from '../BookFlights.module.css'

const Fold = ({
  title,
  summary,
  buttonRef,
  children,
}: {
  title: string
  summary: ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  children: ReactNode
}) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.fold}>
      <h2>
        <button
          ref={buttonRef}
          type="button"
          className={classes.foldButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          <small>{summary}</small>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

/** Seats and more baggage, each folded until it is wanted. Without them the booking goes on. */
export const ExtrasPart = (props: {
  flights: ChosenFlights
  extras: Pick<UseQueryResult<FlightExtras>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>
  flyers: readonly FlyerForm[]
  seats: SeatChoice[]
  bags: BagChoice[]
  /** Chosen seats that were taken by others since. */
  lost: readonly SeatChoice[]
  seatsRef: Ref<HTMLButtonElement>
  onSeats: (seats: SeatChoice[]) => void
  onBags: (bags: BagChoice[]) => void
}) => {
  const { t } = useLingui()
  const { flights, extras, flyers, seats, bags, lost } = props
  if (extras.isError && !extras.data) {
    return (
      <Notice
        kind="info"
        title={t`Seats and baggage aren't available right now`}
        actions={
          <Button variant="default" onClick={() => void extras.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isNetworkFailure(extras.error) ? (
          <Trans>We can't connect right now.</Trans>
        ) : (
          <Trans>You can book without them. Seats are assigned at check-in.</Trans>
        )}
      </Notice>
    )
  }
  if (!extras.data) {
    return (
      <p role="status" className={classes.quiet}>
        <Trans>Loading seats …</Trans>
      </p>
    )
  }
  const given = {
    legs: flights.legs,
    names: flights,
    extras: extras.data,
    flyers: flyers.map((flyer, index) => ({
      label: flyerLabel(flyers, index),
      kind: flyer.kind,
      hasAssistance: flyer.assistance.length > 0,
      lapOf: flyer.lapOf,
    })),
  }
  const taken = lost.map(({ seat, flyer }) => `${seat} (${flyerLabel(flyers, flyer)})`).join(', ')
  const [seatCount, bagCount] = [seats.length, bags.length]
  return (
    <div className={classes.folds}>
      {lost.length > 0 && (
        <Notice kind="danger" title={t`Seat no longer available`}>
          <Trans>{taken}: no longer available. Choose again or leave it to check-in.</Trans>
        </Notice>
      )}
      <Fold
        title={t`Seats (optional)`}
        summary={seatCount === 0 ? t`Assigned at check-in` : t`${seatCount} chosen`}
        buttonRef={props.seatsRef}
      >
        <SeatPicker {...given} seats={seats} onChange={props.onSeats} />
      </Fold>
      <Fold title={t`Extra baggage (optional)`} summary={bagCount === 0 ? t`Included in fare` : t`${bagCount} added`}>
        <BagPicker {...given} families={flights.families} bags={bags} onChange={props.onBags} />
      </Fold>
    </div>
  )
}
