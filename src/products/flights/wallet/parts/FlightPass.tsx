import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMaximize, IconPlaneDeparture } from '@tabler/icons-react'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { now } from '#src/platform/device/clock.ts'
import { nextFlight, type WalletFlight } from '../flight-facts.ts'
import { formatClock, formatDay } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { Barcode } from '#src/trips/codes/Barcode.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { flightWhenLabel, routeLabel } from '../flight-labels.ts'
import { FlightFacts } from './FlightFacts.tsx'
import classes from '#src/wallet/parts/Pass.module.css'

/** The next flights as a ticket: time, airport, booking code, and barcode. */
export const FlightPass = ({ booking, onShow }: { booking: WalletFlight; onShow: () => void }) => {
  const { t } = useLingui()
  const next = nextFlight(booking, now()) ?? booking.flights[0]
  if (next === undefined) return null
  const pass = booking.passes.find(({ leg, segment }) => leg === next.leg && segment === next.segment)
  const flying = booking.travellers.filter(({ tickets }) => tickets.length > 0)
  const [day = ''] = next.departsLocal.split('T')
  return (
    <article className={classes.pass} aria-labelledby="next-flight">
      <header className={classes.head}>
        <span className={classes.when}>{flightWhenLabel(next, now())}</span>
        <h2 id="next-flight" className={classes.name}>
          {routeLabel(next)}
        </h2>
        <span className={classes.badge}>
          <StateBadge state={booking.state} service="flight" />
        </span>
      </header>
      <div className={classes.body}>
        <div className={classes.counter}>
          <div className={classes.shown}>
            {pass !== undefined && (
              <Barcode
                barcode={pass.aztec}
                label={t`Barcode of ${next.carrier} ${next.number}`}
                className={classes.code ?? ''}
              />
            )}
            <p className={classes.reference}>
              <span>
                <Trans>Booking code (PNR)</Trans>
              </span>
              <b>{booking.locator}</b>
            </p>
          </div>
          <Button fullWidth leftSection={<IconMaximize size={18} aria-hidden />} onClick={onShow}>
            <Trans>Show at the airport</Trans>
          </Button>
        </div>
        <div className={classes.place}>
          <p>
            <IconPlaneDeparture size={18} aria-hidden />{' '}
            <span>
              {formatDay(day)}, <b>{formatClock(next.departsLocal)}</b> {next.from.name}
            </span>
          </p>
          <FlightFacts booking={booking} />
          <dl className={classes.facts}>
            {flying.map(({ name, tickets }) => (
              <div key={tickets[0] ?? name}>
                <dt>{name}</dt>
                <dd>
                  {tickets.map((ticket) => (
                    <bdi key={ticket} className={classes.whole}>
                      {printedTicketNumber(ticket)}
                    </bdi>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <footer className={classes.age}>
        <FreshnessMark at={booking.takenAt} zone={next.from.zone} />
      </footer>
    </article>
  )
}
