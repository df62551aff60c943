import { useLingui } from '@lingui/react/macro'
import { formatInstant } from '#src/i18n/formats.ts'
import { ScannedView } from '#src/trips/codes/ScannedView.tsx'
import classes from '#src/wallet/parts/CheckInView.module.css'
import type { WalletTour } from '../tour-facts.ts'
import { Codes } from './Codes.tsx'

/** The voucher codes over the whole screen, for the guide's camera and eyes. */
export const GuideView = ({ tour, onClose }: { tour: WalletTour; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <ScannedView label={t`For the guide`} onClose={onClose}>
      <Codes tour={tour} isLarge />
      <p className={classes.guest}>{tour.lead}</p>
      <p className={classes.line}>{tour.title}</p>
      <p className={classes.line}>{formatInstant(tour.startsAt, tour.zone)}</p>
      <p className={classes.line}>{tour.tickets}</p>
    </ScannedView>
  )
}
