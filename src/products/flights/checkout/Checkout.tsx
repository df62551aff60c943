import { Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FlightPayWith } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import { flightUse } from '#contract/products/flights/flight-uses.ts'
import { LazyOwnPart } from '#src/bookings/allocation/LazyOwnPart.tsx'
import { LazyAllocationFields } from '#src/bookings/allocation/LazyAllocationFields.tsx'
import { OverlapNotice } from '#src/bookings/checkout/OverlapNotice.tsx'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './BookFlights.module.css'
import { FlightBookNotice, FlightsRefused } from './parts/BookNotice.tsx'
import { ContactFields } from './parts/ContactFields.tsx'
import { ExtrasPart } from './parts/ExtrasPart.tsx'
import { FlyerCard } from './parts/FlyerCard.tsx'
import { Mistakes } from './parts/Mistakes.tsx'
import { FlightPayChoice } from './parts/PayChoice.tsx'
import { PolicyPart } from './parts/PolicyPart.tsx'
import { TripSummary } from './parts/TripSummary.tsx'
import { useFlightCheckout, type FlightCheckout } from './use-flight-checkout.ts'

const BookLabel = ({ payWith, total, asks }: { payWith: FlightPayWith; total: Money; asks: boolean }) => {
  if (asks) return <Trans>Request approval for {formatMoney(total)}</Trans>
  if (payWith === 'later') return <Trans>Hold for {formatMoney(total)}, pay later</Trans>
  if (payWith === 'company_account') return <Trans>Book for {formatMoney(total)}</Trans>
  return <Trans>Book and pay {formatMoney(total)}</Trans>
}

const ChargeNote = ({ payWith, asks }: { payWith: FlightPayWith; asks: boolean }) => {
  if (asks) return <Trans>We charge you only after approval. You can withdraw the request until then.</Trans>
  if (payWith === 'company_account') {
    return <Trans>We charge the company account now. Changes and refunds follow your fare rules.</Trans>
  }
  if (payWith === 'later') return <Trans>We issue the tickets once you pay.</Trans>
  return <Trans>We issue the tickets once you pay. Changes and refunds follow your fare rules.</Trans>
}

type Props = FlightCheckout & { otherFlights: ReactNode; backToFlights: ReactNode }

/** From chosen flights to a booking: who flies, seats, bags, and one press that commits it exactly once. */
export const Checkout = (props: Props) => {
  const { flights, flyers } = props
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const checkout = useFlightCheckout(props)
  const { trip, form, policy, asks, reprice, moved, own } = checkout
  const { current, change, check } = checkout.commit
  const { extras, prices, total, hold, payWith } = checkout.price
  const { isSeatRefused, lost, seatsButton } = checkout.refusals
  const { values, element } = form
  return (
    <div className={classes.columns}>
      <TripSummary flights={flights} flyers={flyers} prices={prices} total={total} />
      <form ref={element} className={classes.form} onSubmit={checkout.submit} noValidate>
        {isOffline && (
          <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Go online to book flights`}>
            <Trans>Your details are saved on this device, except passports. Book when you're back online.</Trans>
          </Notice>
        )}
        {props.gone !== null && reprice.state.kind !== 'refused' && (
          <FlightsRefused error={props.gone} otherFlights={props.otherFlights} />
        )}
        {values.flyers.map((flyer, index) => (
          <FlyerCard key={index} form={form} index={index} flyer={flyer} trip={trip} />
        ))}
        <ExtrasPart
          flights={flights}
          extras={extras}
          flyers={values.flyers}
          seats={current.seats}
          bags={current.bags}
          lost={lost}
          seatsRef={seatsButton}
          onSeats={(next) => checkout.withExtras({ seats: next })}
          onBags={(next) => checkout.withExtras({ bags: next })}
        />
        <ContactFields form={form} />
        <OverlapNotice
          service="flight"
          bookingId={current.bookingId}
          names={values.flyers.map(({ givenNames, familyName }) => `${givenNames} ${familyName}`)}
          uses={flights.legs.flatMap(({ offer }) => offer.segments.map(flightUse))}
        />
        <LazyAllocationFields allocation={checkout.commit.allocation} total={checkout.company} />
        <PolicyPart
          flights={flights}
          policy={policy}
          isReasonAsked={checkout.wantsReason}
          reason={form.field('policyReason')}
        />
        <FlightPayChoice
          {...{ total, hold, asks }}
          isShared={checkout.commit.ownPart.chosen !== null}
          value={payWith}
          onChange={(next) => change({ payWith: next })}
        />
        <LazyOwnPart ownPart={checkout.commit.ownPart} total={total} payWith={payWith} excess={checkout.excess} />
        <Stack gap="md">
          <Mistakes errors={form.errors} flyers={values.flyers} />
          {!(isSeatRefused && lost.length > 0) && (
            <FlightBookNotice
              state={checkout.shown}
              onCheck={() => void check()}
              moved={moved}
              onAccept={checkout.accept}
              otherFlights={props.otherFlights}
              backToFlights={props.backToFlights}
            />
          )}
          {moved === null && (
            <SubmitButton pending={checkout.isBusy} disabled={checkout.isDisabled} fullWidth size="lg">
              <BookLabel payWith={own?.method ?? payWith} total={own?.amount ?? total} asks={asks} />
            </SubmitButton>
          )}
          <Text className={classes.quiet}>
            <ChargeNote payWith={own?.method ?? payWith} asks={asks} />
          </Text>
        </Stack>
      </form>
    </div>
  )
}
