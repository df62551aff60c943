import { Plural, Trans } from '@lingui/react/macro'
import { formatNumber } from '#src/i18n/formats.ts'
import type { Tour } from '#contract/products/tours/tours.ts'

const percent = (permille: number): string =>
  formatNumber(permille / 1000, { style: 'percent', maximumFractionDigits: 1 })

/** The operator's rules of cancelling and changing the date, in words. */
export const Terms = ({ tour: { cancellation, reschedule, minimum } }: { tour: Tour }) => {
  const steps = cancellation.toSorted((one, other) => other.hoursBefore - one.hoursBefore)
  return (
    <ul>
      {steps.map(({ hoursBefore, feePermille }) => (
        <li key={hoursBefore}>
          {feePermille === 0 ? (
            <Plural
              value={hoursBefore}
              one="Free cancellation up to # hour before the start."
              other="Free cancellation up to # hours before the start."
            />
          ) : (
            <Trans>
              Fee {percent(feePermille)} up to{' '}
              <Plural value={hoursBefore} one="# hour before the start." other="# hours before the start." />
            </Trans>
          )}
        </li>
      ))}
      <li>{steps.length === 0 ? <Trans>Non-refundable.</Trans> : <Trans>Non-refundable after that.</Trans>}</li>
      <li>
        {reschedule === null ? (
          <Trans>The date can't be changed.</Trans>
        ) : (
          <>
            <Plural
              value={reschedule.times}
              one="You can change the date once"
              other="You can change the date up to # times"
            />{' '}
            <Plural value={reschedule.hoursBefore} one="up to # hour before." other="up to # hours before." />{' '}
            {reschedule.difference === 'charged' ? (
              <Trans>A higher price is charged; a lower one isn't refunded.</Trans>
            ) : (
              <Trans>Only to a date that costs the same or less; a difference isn't refunded.</Trans>
            )}
          </>
        )}
      </li>
      {minimum !== null && (
        <li>
          <Trans>
            With fewer than <Plural value={minimum.people} one="# participant" other="# participants" /> the operator
            may cancel up to <Plural value={minimum.decidedHours} one="# hour" other="# hours" /> before. You then get a
            full refund.
          </Trans>
        </li>
      )}
    </ul>
  )
}
