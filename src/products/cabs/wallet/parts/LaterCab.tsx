import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import classes from '#src/wallet/parts/LaterBooking.module.css'
import type { WalletCab } from '../cab-facts.ts'
import { whenLabel } from '../when-label.ts'
import { Driver } from './Driver.tsx'

/** A ride after the next one: one line, expandable to the details. */
export const LaterCab = ({ cab, onShow }: { cab: WalletCab; onShow: () => void }) => (
  <li>
    <details className={classes.stay}>
      <summary>
        <span className={classes.words}>
          <b>{cab.title}</b>
          <span>
            {formatInstant(cab.startsAt, cab.zone)} · {whenLabel(cab, now())}
          </span>
        </span>
        <span className={classes.reference}>{cab.reference}</span>
        <IconChevronDown size={20} aria-hidden className={classes.arrow} />
      </summary>
      <div className={classes.body}>
        <Driver cab={cab} />
        <p>{cab.passenger}</p>
        <p className={classes.age}>
          <FreshnessMark at={cab.takenAt} zone={cab.zone} />
        </p>
        <Button variant="default" onClick={onShow}>
          <Trans>Show to the driver</Trans>
        </Button>
      </div>
    </details>
  </li>
)
