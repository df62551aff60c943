import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '#src/i18n/formats.ts'
import { ScannedView } from '#src/trips/codes/ScannedView.tsx'
import classes from '#src/wallet/parts/CheckInView.module.css'
import type { WalletCab } from '../cab-facts.ts'
import { Code } from './Code.tsx'

/** The voucher over the whole screen, for the driver's camera and eyes. */
export const DriverView = ({ cab, onClose }: { cab: WalletCab; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <ScannedView label={t`For the driver`} onClose={onClose}>
      <Code cab={cab} isLarge />
      <p className={classes.guest}>{cab.sign || cab.passenger}</p>
      <p className={classes.line}>{cab.title}</p>
      <p className={classes.line}>{formatInstant(cab.startsAt, cab.zone)}</p>
      {cab.car !== null && <p className={classes.line}>{cab.car.plate}</p>}
      {cab.flight !== null && (
        <p className={classes.line}>
          <Trans>Flight {cab.flight}</Trans>
        </p>
      )}
    </ScannedView>
  )
}
