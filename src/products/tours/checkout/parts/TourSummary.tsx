import { Text, Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { departureParts } from '#contract/products/tours/departures.ts'
import type { TourHold } from '#contract/products/tours/tour-holds.ts'
import type { Tour } from '#contract/products/tours/tours.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { formatClock, formatDay, formatMoney } from '#src/i18n/formats.ts'
import type { Money } from '#contract/core/money.ts'
import { durationLabel } from '../../detail/labels.ts'
import { Terms } from '../../detail/parts/Terms.tsx'
import { coverOf } from '../../detail/scene-kinds.ts'
import { CancellationSteps } from '#src/bookings/cancel/CancellationSteps.tsx'
import { PriceLines } from '../../trip/PriceLines.tsx'
import classes from '#src/bookings/checkout/Checkout.module.css'
import { OfferCode } from '#src/bookings/checkout/OfferCode.tsx'
import type { HoldOffer } from '#src/bookings/checkout/use-hold-offer.ts'

/** What is booked: the tour, when, for how many, the price line by line, and the cancellation terms. */
export const TourSummary = (props: {
  tour: Tour
  departureId: string
  people: number
  hold: TourHold | undefined
  /** Seen before places are held. */
  seen: Money | null
  /** False while the code cannot be changed. */
  offer: HoldOffer | false
}) => {
  const { tour, departureId, people, hold, seen, offer } = props
  const { optionId, day, time } = departureParts(departureId)
  const option = tour.options.find((one) => one.optionId === optionId)
  const cover = coverOf(tour)
  return (
    <aside className={classes.summary} aria-labelledby="summary">
      <CoverArt
        className={classes.art}
        id={cover.id}
        kind={cover.kind}
        city={tour.cityKey}
        name={tour.title}
        decorative
      />
      <Title order={2} size="h3" id="summary">
        {tour.title}
      </Title>
      <Text c="dimmed" size="sm">
        {tour.operator.name} · {tour.cityName}
      </Text>
      <dl className={classes.facts}>
        {option && (
          <>
            <dt>
              <Trans>Option</Trans>
            </dt>
            <dd>{option.title}</dd>
          </>
        )}
        <dt>
          <Trans>When</Trans>
        </dt>
        <dd>
          {formatDay(day)}, {formatClock(`${day}T${time}`)}
        </dd>
        <dt>
          <Trans>Duration</Trans>
        </dt>
        <dd>{durationLabel(tour.durationMinutes)}</dd>
        <dt>
          <Trans>People</Trans>
        </dt>
        <dd>
          <Plural value={people} one="# person" other="# people" />
        </dd>
        <dt>
          <Trans>Meeting point</Trans>
        </dt>
        <dd>{tour.meetingPoint.name}</dd>
      </dl>
      {hold !== undefined ? (
        <>
          <PriceLines lines={hold.lines} total={hold.total} />
          {offer && (
            <OfferCode
              offer={offer.offer}
              refusal={offer.refusal}
              isPending={offer.isPending}
              onChange={offer.change}
            />
          )}
        </>
      ) : (
        seen !== null && (
          <p className={classes.seen}>
            <span>
              <Trans>Total seen</Trans>
            </span>
            <span className="tabular">{formatMoney(seen)}</span>
          </p>
        )
      )}
      <Title order={3} size="h4" mt="md" mb="xs">
        <Trans>Cancellation</Trans>
      </Title>
      {hold === undefined ? (
        <div className={classes.terms}>
          <Terms tour={tour} />
        </div>
      ) : (
        <CancellationSteps steps={hold.cancellation} total={hold.total} zone={hold.zone} />
      )}
    </aside>
  )
}
