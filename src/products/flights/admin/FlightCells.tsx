import { Plural, Trans } from '@lingui/react/macro'
import { IconPlane } from '@tabler/icons-react'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import classes from '#src/admin/bookings/parts/BookingRows.module.css'
import { formatClock, formatDay, formatShortDay, zoneName } from '#src/i18n/formats.ts'

type RowProps = { row: AdminBookingRow }

/** The airline's booking code, once there is one. */
export const Locator = ({ row }: RowProps) =>
  row.service === 'flight' &&
  row.locator !== null && (
    <span className={classes.locator}>
      <Trans>
        Booking code <b className={classes.code}>{row.locator}</b>
      </Trans>
    </span>
  )

/** Each leg with its flights; a leg without remaining travellers is marked as cancelled. */
export const Legs = ({ row }: RowProps) => {
  if (row.service !== 'flight') return null
  return (
    <span className={classes.flights}>
      <IconPlane size={18} className={classes.sign} aria-hidden />
      <span>
        {row.legs.map((leg, place) => (
          <span key={`${leg.departsAt}${leg.from}`} className={classes.leg}>
            <span data-gone={leg.travellers === 0 || undefined} className={classes.way}>
              {leg.fromCity} – {leg.toCity}
            </span>
            <span className={classes.quiet}>
              {leg.flights.join(', ')}
              {leg.travellers === 0 && row.legs.some((one) => one.travellers > 0) && (
                <>
                  {' · '}
                  <Trans>cancelled</Trans>
                </>
              )}
              {place > 0 && <> · {formatShortDay(leg.departsLocal.slice(0, 10))}</>}
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}

/** When the first flight leaves, by the clock of its airport, and who flies. */
export const FirstDeparture = ({ row }: RowProps) => {
  if (row.service !== 'flight') return null
  const [first] = row.legs
  return (
    <>
      {first && (
        <span className={classes.days}>
          {formatDay(first.departsLocal.slice(0, 10))}, {formatClock(first.departsLocal)}{' '}
          {zoneName(first.zone, new Date(first.departsAt))}
        </span>
      )}
      <span className={classes.quiet}>
        <Plural value={row.travellers} one="# traveller" other="# travellers" />
      </span>
    </>
  )
}
