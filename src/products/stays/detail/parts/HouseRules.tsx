import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { AgeLimits } from '#contract/products/stays/occupancy.ts'
import { AgeLimitLabels } from '../AgeLimitLabels.tsx'
import classes from './HouseRules.module.css'

/** Arrival, departure, children and cancellation, as the property has them. */
export const HouseRules = ({ hotel, ageLimits }: { hotel: HotelFacts; ageLimits: AgeLimits | undefined }) => (
  <section aria-labelledby="rules">
    <Title order={2} id="rules" tabIndex={-1}>
      <Trans>Rules</Trans>
    </Title>
    <dl className={classes.rules}>
      <dt>
        <Trans>Check-in</Trans>
      </dt>
      <dd>
        <Trans>from {hotel.checkInFrom}</Trans>
      </dd>
      <dt>
        <Trans>Check-out</Trans>
      </dt>
      <dd>
        <Trans>until {hotel.checkOutUntil}</Trans>
      </dd>
      {ageLimits && (
        <>
          <dt>
            <Trans>Children</Trans>
          </dt>
          <dd>
            <AgeLimitLabels limits={ageLimits} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Cancellation</Trans>
      </dt>
      <dd>
        <Trans>Depends on the rate. Each rate shows its deadline.</Trans>
      </dd>
    </dl>
  </section>
)
