import { useLingui } from '@lingui/react/macro'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import type { WalletCab } from '../cab-facts.ts'
import classes from './Driver.module.css'

/** The voucher code of a stored ride; before there is one, its reference. */
export const Code = ({ cab: { voucherCode, signedVoucher, reference } }: { cab: WalletCab }) => {
  const { t } = useLingui()
  const code = voucherCode ?? reference
  return (
    <>
      <QrCode text={signedVoucher ?? code} label={t`QR code of the voucher ${code}`} className={classes.code ?? ''} />
      <b className={classes.text}>{code}</b>
    </>
  )
}
