import { Radio, Stack } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { isBookable } from '#contract/products/tours/departures.ts'
import type { TourDay, TourDeparture } from '#contract/products/tours/tours.ts'
import { formatClock, formatDay } from '#src/i18n/formats.ts'
import { statusLabel } from '../labels.ts'
import classes from './Choose.module.css'

const State = ({ departure, hostConfirms }: { departure: TourDeparture; hostConfirms: boolean }) => (
  <span className={classes.quiet} data-status={departure.status}>
    {statusLabel(departure.status)}
    {departure.status === 'limited' && departure.seatsLeft !== null && (
      <>
        {': '}
        <Plural value={departure.seatsLeft} one="# place" other="# places" />
      </>
    )}
    {departure.status === 'on_request' && (
      <>
        {': '}
        {hostConfirms ? (
          <Trans>the host confirms after you book</Trans>
        ) : (
          <Trans>the operator confirms after you book</Trans>
        )}
      </>
    )}
  </span>
)

/** The start times of a day, each with what is left. */
export const StartTimes = (props: {
  day: TourDay
  chosen: string | undefined
  /** The host of the tour confirms, not the operator. */
  hostConfirms: boolean
  onChoose: (departureId: string) => void
}) => {
  const { day, chosen, hostConfirms, onChoose } = props
  return (
    <Radio.Group label={<Trans>Start time on {formatDay(day.day)}</Trans>} value={chosen ?? null} onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {day.starts.map((departure) => (
          <Radio
            key={departure.departureId}
            value={departure.departureId}
            disabled={!isBookable(departure.status)}
            label={
              <>
                <b className="tabular">{formatClock(`${day.day}T${departure.time}`)}</b>{' '}
                <State departure={departure} hostConfirms={hostConfirms} />
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
