import { Plural, Trans } from '@lingui/react/macro'
import type { CancellationRule } from '#contract/bookings/hour-steps.ts'
import { formatNumber } from '#src/i18n/formats.ts'

const percent = (permille: number): string =>
  formatNumber(permille / 1000, { style: 'percent', maximumFractionDigits: 1 })

/** An operator's rule of cancelling, in words: lines of a list. */
export const CancellationTerms = ({ rule }: { rule: CancellationRule }) => {
  const steps = rule.toSorted((one, other) => other.hoursBefore - one.hoursBefore)
  return (
    <>
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
    </>
  )
}
