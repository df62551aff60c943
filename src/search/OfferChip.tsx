import { Trans, useLingui } from '@lingui/react/macro'
import { IconTicket, IconX } from '@tabler/icons-react'
import classes from './chips.module.css'

/** The code of an offer that comes along into the booking, and can be left behind. */
export const OfferChip = ({ code, onRemove }: { code: string; onRemove: () => void }) => {
  const { t } = useLingui()
  return (
    <span className={classes.offer}>
      <IconTicket size={18} aria-hidden />
      <span>
        <Trans>
          Code <b>{code}</b> will be applied
        </Trans>
      </span>
      <button type="button" className={classes.remove} aria-label={t`Remove code ${code}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </button>
    </span>
  )
}
