import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CabHold } from '#contract/products/cabs/cab-holds.ts'
import type { Money } from '#contract/core/money.ts'
import { CancellationSteps } from '#src/bookings/cancel/CancellationSteps.tsx'
import classes from '#src/bookings/checkout/Checkout.module.css'
import { OfferCode } from '#src/bookings/checkout/OfferCode.tsx'
import type { HoldOffer } from '#src/bookings/checkout/use-hold-offer.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CarArt } from '../../cars/CarArt.tsx'
import { RideFacts } from '../../detail/parts/RideFacts.tsx'
import { CLASS_LABELS } from '../../terms/ride-labels.ts'
import { PriceLines } from '../../terms/PriceLines.tsx'
import { selfDriveSentences, waitingSentences } from '../../terms/ride-rules.ts'

/** What is booked: the car, the ride, the price line by line, and the rules. */
export const CabSummary = (props: {
  hold: CabHold | undefined
  seen: Money | null
  /** The car is being held. */
  isLoading: boolean
  /** False while the code cannot be changed. */
  offer: HoldOffer | false
}) => {
  const { hold, seen, offer, isLoading } = props
  const { i18n, t } = useLingui()
  if (hold === undefined && seen === null && !isLoading) return null
  if (hold === undefined) {
    return (
      <aside className={classes.summary} aria-labelledby="summary">
        <Title order={2} size="h3" id="summary">
          <Trans>Your ride</Trans>
        </Title>
        {seen !== null && (
          <p className={classes.seen}>
            <span>
              <Trans>Total seen</Trans>
            </span>
            <span className="tabular">{formatMoney(seen)}</span>
          </p>
        )}
        {isLoading && <Skeleton label={t`Loading`} shape="article" />}
      </aside>
    )
  }
  const { selfDrive } = hold
  const rules = [
    ...waitingSentences(hold.waiting, selfDrive !== null),
    ...(selfDrive === null ? [] : selfDriveSentences(selfDrive)),
  ]
  return (
    <aside className={classes.summary} aria-labelledby="summary">
      <CarArt className={classes.art} scene={hold.scene} vehicleClass={hold.vehicleClass} />
      <Title order={2} size="h3" id="summary">
        {i18n._(CLASS_LABELS[hold.vehicleClass])}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        <Trans>{hold.example} or similar</Trans> · {hold.operatorName}
      </Text>
      <RideFacts ride={hold.ride} />
      <Title order={3} size="h4" mt="md" mb="xs">
        <Trans>Price</Trans>
      </Title>
      <PriceLines lines={hold.lines} mode={hold.ride.mode} total={hold.total} />
      {offer && (
        <OfferCode offer={offer.offer} refusal={offer.refusal} isPending={offer.isPending} onChange={offer.change} />
      )}
      <Title order={3} size="h4" mt="md" mb="xs">
        <Trans>Cancellation</Trans>
      </Title>
      <CancellationSteps steps={hold.cancellation} total={hold.total} zone={hold.ride.zone} />
      <Title order={3} size="h4" mt="md" mb="xs">
        <Trans>Good to know</Trans>
      </Title>
      <div className={classes.terms}>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
