import { Trans, useLingui } from '@lingui/react/macro'
import type { WalletStay } from '../stay-facts.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import { ScannedView } from '#src/trips/codes/ScannedView.tsx'
import classes from '#src/wallet/parts/CheckInView.module.css'

/** The reference over the whole screen, for the camera and the eyes of a receptionist. */
export const CheckInView = ({ stay, onClose }: { stay: WalletStay; onClose: () => void }) => {
  const { t } = useLingui()
  const { hotel, reference } = stay
  return (
    <ScannedView label={t`For reception`} onClose={onClose}>
      <QrCode
        text={stay.voucherCode ?? reference}
        label={t`QR code of the voucher ${reference}`}
        className={classes.code ?? ''}
      />
      <p className={classes.reference}>{reference}</p>
      {stay.hotelReference !== null && (
        <p className={classes.line}>
          <Trans>
            Hotel's reference <b>{stay.hotelReference}</b>
          </Trans>
        </p>
      )}
      <p className={classes.guest}>{stay.guest}</p>
      <p className={classes.line}>{hotel.name}</p>
      <p className={classes.line}>
        {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)}
      </p>
      <p className={classes.line}>
        {stay.rooms} × {stay.roomTypeName}
      </p>
    </ScannedView>
  )
}
