import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaneOff } from '@tabler/icons-react'
import type { FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone, formatShortDay } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

const STEPS = [-2, -1, 1, 2]

/** The days around that of a leg on which it may be flown: not in the past at its airport, and in order with the others. */
const daysAround = ({ legs }: FlightSearch, index: number, zone: string): string[] => {
  const day = legs[index]?.day
  if (day === undefined) return []
  const today = dayInZone(new Date(now()), zone)
  const [before = today, after] = [legs[index - 1]?.day, legs[index + 1]?.day]
  return STEPS.map((step) => addDays(day, step)).filter((one) => one >= before && (after === undefined || one <= after))
}

/** A leg on which nothing flies, or nothing that the flight before it reaches: the days around it. */
export const NoFlights = (props: {
  flightSearch: FlightSearch
  index: number
  /** Of the airport that the leg leaves from, where it is known. */
  zone: string | undefined
  /** There are flights, and all leave before the flight before them has landed. */
  isTooEarly: boolean
  onDay: (day: string) => void
  onReopen: () => void
}) => {
  const { t } = useLingui()
  const { flightSearch, index, zone = deviceZone(), isTooEarly } = props
  return (
    <EmptyState
      role="status"
      icon={<IconPlaneOff size={34} />}
      title={isTooEarly ? t`You land after the last flight` : t`No flights on this day`}
      actions={
        <>
          {daysAround(flightSearch, index, zone).map((day) => (
            <Button key={day} variant="default" onClick={() => props.onDay(day)}>
              {formatShortDay(day)}
            </Button>
          ))}
          {isTooEarly && (
            <Button onClick={props.onReopen}>
              <Trans>Change previous flight</Trans>
            </Button>
          )}
        </>
      }
    >
      {isTooEarly ? (
        <Trans>All flights on this day leave before you land. Choose another day or flight.</Trans>
      ) : (
        <Trans>No flights on this route, or all are sold out. Try nearby days.</Trans>
      )}
    </EmptyState>
  )
}
