import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMaximize } from '@tabler/icons-react'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import classes from '#src/wallet/parts/Pass.module.css'
import type { WalletTour } from '../tour-facts.ts'
import { whenLabel } from '../when-label.ts'
import { Codes } from './Codes.tsx'
import { Facts } from './Facts.tsx'

/** The next tour as a ticket: when, where to meet, whom to call, and the codes for the guide. */
export const TourPass = ({ tour, onShow }: { tour: WalletTour; onShow: () => void }) => (
  <article className={classes.pass} aria-labelledby="next-tour">
    <header className={classes.head}>
      <span className={classes.when}>{whenLabel(tour, now())}</span>
      <h2 id="next-tour" className={classes.name}>
        {tour.title}
      </h2>
      <span className={classes.badge}>
        <StateBadge service="tour" state={tour.state} />
      </span>
    </header>
    <div className={classes.body}>
      <div className={classes.counter}>
        <Codes tour={tour} />
        <Button fullWidth leftSection={<IconMaximize size={18} aria-hidden />} onClick={onShow}>
          <Trans>Show to the guide</Trans>
        </Button>
      </div>
      <div className={classes.place}>
        <Facts tour={tour} />
        <dl className={classes.facts}>
          <div>
            <dt>
              <Trans>Start</Trans>
            </dt>
            <dd>{formatInstant(tour.startsAt, tour.zone)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Tickets</Trans>
            </dt>
            <dd>{tour.tickets}</dd>
          </div>
          <div>
            <dt>
              <Trans>Lead traveller</Trans>
            </dt>
            <dd>{tour.lead}</dd>
          </div>
          <div>
            <dt>
              <Trans>Reference</Trans>
            </dt>
            <dd>{tour.reference}</dd>
          </div>
        </dl>
      </div>
    </div>
    <footer className={classes.age}>
      <FreshnessMark at={tour.takenAt} zone={tour.zone} />
    </footer>
  </article>
)
