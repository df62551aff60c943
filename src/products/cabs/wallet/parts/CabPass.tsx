import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMaximize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import classes from '#src/wallet/parts/Pass.module.css'
import type { WalletCab } from '../cab-facts.ts'
import { whenLabel } from '../when-label.ts'
import { Code } from './Code.tsx'
import { Driver } from './Driver.tsx'

const Fact = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{of}</dt>
    <dd>{children}</dd>
  </div>
)

/** The next ride: who drives which car, where to meet, and the code for the driver. */
export const CabPass = ({ cab, onShow }: { cab: WalletCab; onShow: () => void }) => (
  <article className={classes.pass} aria-labelledby="next-cab">
    <header className={classes.head}>
      <span className={classes.when}>{whenLabel(cab, now())}</span>
      <h2 id="next-cab" className={classes.name}>
        {cab.title}
      </h2>
      <span className={classes.badge}>
        <StateBadge service="cab" state={cab.state} />
      </span>
    </header>
    <div className={classes.body}>
      <div className={classes.counter}>
        <Code cab={cab} />
        <Button fullWidth leftSection={<IconMaximize size={18} aria-hidden />} onClick={onShow}>
          <Trans>Show to the driver</Trans>
        </Button>
      </div>
      <div className={classes.place}>
        <Driver cab={cab} />
        <dl className={classes.facts}>
          <Fact of={<Trans>Pick-up</Trans>}>{formatInstant(cab.startsAt, cab.zone)}</Fact>
          <Fact of={<Trans>Passenger</Trans>}>{cab.passenger}</Fact>
          {cab.flight !== null && <Fact of={<Trans>Flight</Trans>}>{cab.flight}</Fact>}
          <Fact of={<Trans>Reference</Trans>}>{cab.reference}</Fact>
        </dl>
      </div>
    </div>
    <footer className={classes.age}>
      <FreshnessMark at={cab.takenAt} zone={cab.zone} />
    </footer>
  </article>
)
