import { Plural, Trans } from '@lingui/react/macro'
import { CancellationTerms } from '#src/bookings/offers/CancellationTerms.tsx'
import type { Tour } from '#contract/products/tours/tours.ts'

/** The operator's rules of cancelling and changing the date, in words. */
export const Terms = ({
  tour: { cancellation, reschedule, minimum },
}: {
  tour: Pick<Tour, 'cancellation' | 'reschedule' | 'minimum'>
}) => {
  return (
    <ul>
      <CancellationTerms rule={cancellation} />
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
