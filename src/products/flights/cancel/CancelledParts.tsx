import { Checkbox } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightCancellationFacts } from '#contract/products/flights/flight-cancellations.ts'
import { isSamePart, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './CancelledParts.module.css'
import { flyerName, legName } from '../labels/ticket-labels.ts'

/** Fee and refund by traveller and leg; if there are several, each can be deselected. */
export const CancelledParts = (props: {
  booking: FlightBooking
  left: readonly FlightPart[]
  chosen: readonly FlightPart[]
  /** Fee and refund of the chosen ones; empty while loading. */
  parts: FlightCancellationFacts['parts']
  onRemaining: (remaining: readonly FlightPart[]) => void
}) => {
  const { booking, left, chosen, parts, onRemaining } = props
  const isChosen = (part: FlightPart) => chosen.some((one) => isSamePart(one, part))
  const toggle = (part: FlightPart) =>
    onRemaining(left.filter((one) => (isSamePart(one, part) ? isChosen(part) : !isChosen(one))))
  return (
    <table className={classes.parts}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Traveller and flight</Trans>
          </th>
          <th scope="col">
            <Trans>Fee</Trans>
          </th>
          <th scope="col">
            <Trans>Back</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {left.map((part) => {
          const amounts = parts.find((one) => isSamePart(one, part))
          const text = (
            <>
              {flyerName(booking, part.flyer)} <small>{legName(booking, part.leg)}</small>
            </>
          )
          return (
            <tr key={`${part.leg}/${part.flyer}`}>
              <th scope="row">
                {left.length === 1 ? (
                  text
                ) : (
                  <Checkbox checked={isChosen(part)} onChange={() => toggle(part)} label={text} />
                )}
              </th>
              <td>{amounts ? formatMoney(amounts.fee) : '–'}</td>
              <td>{amounts ? formatMoney(amounts.refund) : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
