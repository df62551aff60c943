import { Text, Title } from '@mantine/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconLeaf } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { ChosenLeg, FareFamily } from '#contract/products/flights/flights.ts'
import type { LegQuery } from '#contract/products/flights/flight-search.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { CABIN_LABELS } from '#src/products/flights/labels/cabin-labels.ts'
import { FlightPolicy } from '#src/products/flights/policy/FlightPolicy.tsx'
import classes from './ChosenFlight.module.css'
import { FareFacts, seatsLeftLabel } from './FareFacts.tsx'
import { FlightTimes } from '#src/products/flights/trip/FlightTimes.tsx'
import { emissionLabel, legLabel, placeLabel, soldAs, type Names } from './flight-labels.ts'
import { Itinerary } from './Itinerary.tsx'

const changeLabel = ({ isAllowed, fee }: FareFamily['change']): string => {
  if (!isAllowed) return t`No changes.`
  if (fee === null || fee.minor === 0) return t`No change fee; you pay any fare difference.`
  return t`Change fee ${formatMoney(fee)} per traveller plus fare difference.`
}

const refundLabel = ({ isAllowed, fee }: FareFamily['refund']): string => {
  if (!isAllowed) return t`Non-refundable.`
  if (fee === null || fee.minor === 0) return t`Fully refundable.`
  return t`Refundable minus ${formatMoney(fee)} per traveller.`
}

const Penalties = ({ family }: { family: FareFamily }) => (
  <dl className={classes.penalties}>
    <dt>
      <Trans>Before departure</Trans>
    </dt>
    <dd>
      {changeLabel(family.change)} {refundLabel(family.refund)}
    </dd>
    <dt>
      <Trans>After departure</Trans>
    </dt>
    <dd>
      <Trans>Flights you don't take can't be changed or refunded.</Trans>
    </dd>
  </dl>
)

const Emissions = ({ chosen, cabin }: { chosen: ChosenLeg; cabin: string }) => (
  <details className={classes.details}>
    <summary>
      <IconLeaf size={18} aria-hidden /> {emissionLabel(chosen.offer.emissions, chosen.typicalEmissions)}
    </summary>
    <Text size="sm" c="dimmed">
      <Trans>
        For one traveller in {cabin}. Estimated from great-circle distance plus 95 km, aircraft type and cabin.
      </Trans>
    </Text>
  </details>
)

export const ChosenFlight = (props: {
  chosen: ChosenLeg
  legs: readonly LegQuery[]
  index: number
  names: Names
  /** The way to another flight for it. */
  children: ReactNode
}) => {
  const { i18n } = useLingui()
  const { chosen, legs, index, names } = props
  const { offer, fare } = chosen
  const id = useId()
  const leg = legs[index]
  const family = names.families[fare.family]
  const { airlines, numbers } = soldAs(names, offer)
  if (!leg) return null
  return (
    <section className={classes.leg} aria-labelledby={id}>
      <header>
        <Title order={2} size="h3" id={id}>
          {legLabel(legs, index) ?? (
            <>
              {placeLabel(names, leg.from)} – {placeLabel(names, leg.to)}
            </>
          )}
        </Title>
        <Text c="dimmed">
          {formatDay(leg.day)} · {airlines} {numbers}
        </Text>
      </header>
      <FlightTimes offer={offer} />
      {offer.layovers.some(({ isSelfTransfer }) => isSelfTransfer) && (
        <Notice kind="warning" icon={<IconAlertTriangle size={20} />}>
          <Trans>
            Separate tickets: collect your bags and check in again. If you miss a connection, you pay for the next
            flight.
          </Trans>
        </Notice>
      )}
      <Itinerary offer={offer} names={names} />
      {family && (
        <div className={classes.fare}>
          <Title order={3} size="h4">
            {family.name}, {i18n._(CABIN_LABELS[family.cabin])}
          </Title>
          {fare.seatsLeft !== null && <span className={classes.few}>{seatsLeftLabel(fare.seatsLeft)}</span>}
          <div className={classes.facts}>
            <FareFacts family={family} />
          </div>
          <Penalties family={family} />
          <FlightPolicy offer={offer} fare={fare} names={names} others={null} />
        </div>
      )}
      <Emissions chosen={chosen} cabin={family ? i18n._(CABIN_LABELS[family.cabin]) : ''} />
      {props.children}
    </section>
  )
}
