import { Stack, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChosenFlights, ChosenLeg } from '#contract/products/flights/flights.ts'
import { FlightPolicy } from '#src/products/flights/policy/FlightPolicy.tsx'
import { judgeFare } from '#src/products/flights/policy/evaluate-flight.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'
import { cityOf } from '#src/products/flights/search/parts/flight-labels.ts'
import classes from '../BookFlights.module.css'

const MOST = 200

/**
 * The policy evaluation of the booked flights; outside the policy with a field for the reason. Alternatives are unknown
 * here, so the price is not evaluated.
 */
export const FlightReason = (props: {
  flights: ChosenFlights
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}) => {
  const { t } = useLingui()
  const rules = usePolicyRules()?.flights
  const { flights } = props
  if (rules === undefined) return null
  const isOutside = ({ offer, fare }: ChosenLeg): boolean => {
    const cabin = flights.families[fare.family]?.cabin
    return cabin !== undefined && judgeFare(rules, offer, { fare, cabin }, null).verdict !== 'allow'
  }
  // If the policy also limits the price, only breaches can be shown.
  const judged = flights.legs.filter((leg) => rules.price === undefined || isOutside(leg))
  if (judged.length === 0) return null
  return (
    <fieldset className={classes.flyer}>
      <legend>
        <Trans>Travel policy</Trans>
      </legend>
      <Stack gap="xs" align="flex-start">
        {judged.map(({ offer, fare }) => (
          <div key={offer.offerId}>
            {flights.legs.length > 1 && (
              <>
                {cityOf(flights, offer.segments[0]?.from ?? '')} –{' '}
                {cityOf(flights, offer.segments.at(-1)?.to ?? '')}{' '}
              </>
            )}
            <FlightPolicy offer={offer} fare={fare} names={flights} others={null} />
          </div>
        ))}
      </Stack>
      {judged.some(isOutside) && (
        <Textarea
          id="policyReason"
          label={t`Why these flights? (optional)`}
          description={t`Shown to the administrators of your company with the booking.`}
          rows={2}
          maxLength={MOST}
          value={props.value}
          error={props.error}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </fieldset>
  )
}
