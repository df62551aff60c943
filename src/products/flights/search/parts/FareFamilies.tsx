import { Button, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Fare, FlightOffer } from '#contract/products/flights/flights.ts'
import type { ComparedFlight } from '#contract/products/flights/policy/policy-rules.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { CABIN_LABELS } from '#src/products/flights/labels/cabin-labels.ts'
import { FlightPolicy } from '#src/products/flights/policy/FlightPolicy.tsx'
import { FareFacts, seatsLeftLabel } from './FareFacts.tsx'
import type { Names } from './flight-labels.ts'
import classes from './FareFamilies.module.css'

/** Fares of an offer side by side, each with its conditions and a select button. */
export const FareFamilies = (props: {
  offer: FlightOffer
  names: Names
  flyers: number
  compared: readonly ComparedFlight[]
  onChoose: (fare: Fare) => void
}) => {
  const { t, i18n } = useLingui()
  const { offer, names, flyers, onChoose } = props
  return (
    <section aria-label={t`Fares`}>
      <ul className={classes.fares}>
        {offer.fares.map((fare) => {
          const family = names.families[fare.family]
          if (!family) return null
          const price = formatMoney(fare.total)
          return (
            <li key={fare.family} className={classes.fare}>
              <div>
                <h4 className={classes.name}>{family.name}</h4>
                <span className={classes.quiet}>{i18n._(CABIN_LABELS[family.cabin])}</span>
              </div>
              <FareFacts family={family} />
              <FlightPolicy offer={offer} fare={fare} names={names} others={props.compared} />
              <div className={classes.price}>
                {fare.seatsLeft !== null && <span className={classes.few}>{seatsLeftLabel(fare.seatsLeft)}</span>}
                <b className={classes.total}>{price}</b>
                <span className={classes.quiet}>
                  <Plural value={flyers} one="for # traveller" other="for # travellers" />
                </span>
                <Button
                  fullWidth
                  mt="xs"
                  aria-label={t`Choose ${family.name}, ${price}`}
                  onClick={() => onChoose(fare)}
                >
                  <Trans>Choose</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>Baggage is per adult and child. Fees are per traveller and flight, plus any fare difference.</Trans>
      </Text>
    </section>
  )
}
