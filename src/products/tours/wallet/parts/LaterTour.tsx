import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import classes from '#src/wallet/parts/LaterBooking.module.css'
import type { WalletTour } from '../tour-facts.ts'
import { whenLabel } from '../when-label.ts'
import { Facts } from './Facts.tsx'

/** A tour after the next one: one line, expandable to the details. */
export const LaterTour = ({ tour, onShow }: { tour: WalletTour; onShow: () => void }) => (
  <li>
    <details className={classes.stay}>
      <summary>
        <span className={classes.words}>
          <b>{tour.title}</b>
          <span>
            {formatInstant(tour.startsAt, tour.zone)} · {whenLabel(tour, now())}
          </span>
        </span>
        <span className={classes.reference}>{tour.reference}</span>
        <IconChevronDown size={20} aria-hidden className={classes.arrow} />
      </summary>
      <div className={classes.body}>
        <Facts tour={tour} />
        <p>
          {tour.tickets} · {tour.lead}
        </p>
        <p className={classes.age}>
          <FreshnessMark at={tour.takenAt} zone={tour.zone} />
        </p>
        <Button variant="default" onClick={onShow}>
          <Trans>Show to the guide</Trans>
        </Button>
      </div>
    </details>
  </li>
)
