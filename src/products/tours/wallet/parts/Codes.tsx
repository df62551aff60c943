import { useLingui } from '@lingui/react/macro'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import type { WalletTour } from '../tour-facts.ts'
import classes from './Codes.module.css'

/** The voucher codes of a stored tour; before there are any, its reference. `isLarge`: for a camera, one below the other. */
export const Codes = ({ tour, isLarge = false }: { tour: WalletTour; isLarge?: boolean }) => {
  const { t } = useLingui()
  const codes: WalletTour['vouchers'] =
    tour.vouchers.length > 0 ? tour.vouchers : [{ code: tour.reference, name: tour.lead, ticket: '' }]
  return (
    <ul className={classes.codes} data-large={isLarge || undefined}>
      {codes.map(({ code, qr, name, ticket }) => (
        <li key={code}>
          <QrCode text={qr ?? code} label={t`QR code of the voucher ${code}`} className={classes.code ?? ''} />
          <b className={classes.text}>{code}</b>
          <span>{[name, ticket].filter((part) => part !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
