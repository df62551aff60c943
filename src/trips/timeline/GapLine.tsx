import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { TripGap, TripStop } from '#contract/bookings/trips.ts'
import { SERVICES } from '#contract/core/services.ts'
import { missingWays } from '#src/bookings/missing-ways.ts'
import type { MissingWay } from '#src/bookings/way-slot.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import classes from './Trip.module.css'

const KILOMETRE = 1000

const placeLabel = ({ name, airport }: { name: string; airport: string | null }): string => airport ?? name

/** Product offers for a missing ride. */
const Offers = (way: MissingWay) => {
  const slotOf = missingWays.useParts()
  return SERVICES.map((service) => {
    const Slot = slotOf(service)
    return Slot && <Slot key={service} {...way} />
  })
}

const Way = ({ gap }: { gap: Extract<TripGap, { kind: 'way' }> }) => {
  const kilometres = Math.max(1, Math.round(gap.metres / KILOMETRE))
  const [from, to] = [placeLabel(gap.from), placeLabel(gap.to)]
  return (
    <Trans>
      No transfer from {from} to {to} ({kilometres} km)
    </Trans>
  )
}

const Nights = ({ gap }: { gap: Extract<TripGap, { kind: 'nights' }> }) => {
  const [first = ''] = gap.nights
  const day = formatShortDay(first)
  const more = gap.nights.length - 1
  return (
    <>
      {more === 0 ? (
        <Trans>No hotel for the night of {day}</Trans>
      ) : (
        <Plural
          value={gap.nights.length}
          one={`No hotel for # night from ${day}`}
          other={`No hotel for # nights from ${day}`}
        />
      )}{' '}
      <LinkText to="/hotels/home">
        <Trans>Search hotels</Trans>
      </LinkText>
    </>
  )
}

/** A gap after a stop; `before` and `next` are the surrounding stops of own trips. */
export const GapLine = ({
  gap,
  before,
  next,
}: {
  gap: TripGap
  before?: TripStop | undefined
  next?: TripStop | undefined
}) => {
  const { t } = useLingui()
  return (
    <li className={classes.gap} aria-label={t`Missing from this trip`}>
      <IconAlertCircle size={20} aria-hidden />
      <span>
        {gap.kind === 'way' ? <Way gap={gap} /> : <Nights gap={gap} />}
        {gap.kind === 'way' && before !== undefined && (
          <Suspense fallback={null}>
            <Offers gap={gap} before={before} next={next} />
          </Suspense>
        )}
      </span>
    </li>
  )
}
