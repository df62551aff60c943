import { useLingui } from '@lingui/react/macro'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import type { WalletCab } from '../cab-facts.ts'
import classes from './Driver.module.css'

/** The voucher code of a stored ride; before there is one, its reference. `isLarge`: for a camera. */
export const Code = ({
  cab: { voucherCode, signedVoucher, reference },
  isLarge = false,
}: {
  cab: WalletCab
  isLarge?: boolean
}) => {
  const { t } = useLingui()
  const code = voucherCode ?? reference
  return (
    <>
      <QrCode
        text={signedVoucher ?? code}
        label={t`QR code of the voucher ${code}`}
        className={(isLarge ? classes.large : classes.code) ?? ''}
      />
      <b className={classes.text}>{code}</b>
    </>
  )
}
