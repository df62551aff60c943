import { Trans, useLingui } from '@lingui/react/macro'
import { now } from '#src/platform/device/clock.ts'
import { nextFlight, type WalletFlight } from '../flight-facts.ts'
import { formatClock, formatDay } from '#src/i18n/formats.ts'
import { Barcode } from '#src/trips/codes/Barcode.tsx'
import { ScannedView } from '#src/trips/codes/ScannedView.tsx'
import { TicketNumbers } from '#src/products/flights/trip/TicketNumbers.tsx'
import { routeLabel } from '../flight-labels.ts'
import classes from '#src/wallet/parts/CheckInView.module.css'

/** The barcodes of the next flight, one of each traveller, for machines and desks at the airport. */
export const AirportView = ({ booking, onClose }: { booking: WalletFlight; onClose: () => void }) => {
  const { t } = useLingui()
  const next = nextFlight(booking, now()) ?? booking.flights[0]
  if (next === undefined) return null
  const flight = `${next.carrier} ${next.number}`
  return (
    <ScannedView label={t`At the airport`} onClose={onClose}>
      <p className={classes.reference}>{booking.locator}</p>
      <p className={classes.line}>
        {flight} · {routeLabel(next)}
      </p>
      <p className={classes.line}>
        {formatDay(next.departsLocal.slice(0, 10))} · {formatClock(next.departsLocal)}
      </p>
      {booking.travellers.map(({ name, tickets }, flyer) => {
        const pass = booking.passes.find(
          (one) => one.flyer === flyer && one.leg === next.leg && one.segment === next.segment,
        )
        if (tickets.length === 0) return null
        const seat = next.seats.find((one) => one.flyer === flyer)?.seat
        return (
          <section key={tickets[0] ?? name}>
            {pass !== undefined && (
              <Barcode barcode={pass.aztec} label={t`Barcode of ${flight}, ${name}`} className={classes.code} />
            )}
            <p className={classes.guest}>{name}</p>
            <p className={classes.line}>
              <TicketNumbers numbers={tickets} />
              {seat !== undefined && (
                <>
                  {' · '}
                  <Trans>seat {seat}</Trans>
                </>
              )}
            </p>
          </section>
        )
      })}
      <p className={classes.line}>
        <Trans>Not a boarding pass. You get that at check-in.</Trans>
      </p>
    </ScannedView>
  )
}
