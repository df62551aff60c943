import { CloseButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSun } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { WalletStay } from '#src/data/wallet/stay.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { QrCode } from '#src/shared/qr/QrCode.tsx'
import classes from './DeskView.module.css'
import { useWakeLock } from './use-wake-lock.ts'

const SCREEN_WORDS = {
  asking: null,
  held: <Trans>The screen stays on while this is open.</Trans>,
  missing: <Trans>This browser cannot keep the screen on: touch it now and then.</Trans>,
  refused: <Trans>The screen may turn off by itself: touch it now and then.</Trans>,
} as const

/** The reference over the whole screen, black on white in both themes, for the camera and the eyes of a receptionist. */
export const DeskView = ({ stay, onClose }: { stay: WalletStay; onClose: () => void }) => {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useWakeLock()
  const { hotel, reference } = stay

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.desk}
      aria-label={t`For the desk`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.body}>
        <div className={classes.close}>
          <CloseButton aria-label={t`Close`} onClick={onClose} size="xl" className={classes.cross} />
        </div>
        <QrCode text={reference} label={t`QR code of the reference ${reference}`} className={classes.code ?? ''} />
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
        <p className={classes.hint} role="status">
          <IconSun size={20} aria-hidden />
          <span>
            <Trans>If it cannot be scanned, turn the brightness up.</Trans> {SCREEN_WORDS[screen]}
          </span>
        </p>
      </div>
    </dialog>
  )
}
