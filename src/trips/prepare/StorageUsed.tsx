import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#src/i18n/formats.ts'
import classes from './OfflineSection.module.css'
import type { Room } from './use-stored.ts'

const MEGABYTE = 1_000_000

const megabytes = (bytes: number): string =>
  formatNumber(bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: bytes < MEGABYTE ? 2 : 1 })

/** Storage used by Singgah, and if the browser has granted persistence. */
export const StorageUsed = ({ room }: { room: Room }) => (
  <div className={classes.room}>
    {room.used !== null && (
      <p>
        <Trans>Room used on this device: about {megabytes(room.used)}, the app itself included.</Trans>
      </p>
    )}
    <p className={classes.quiet}>
      {room.isPromised === null ? (
        <Trans>This browser does not say whether it keeps it.</Trans>
      ) : room.isPromised ? (
        <Trans>The browser has promised not to remove it by itself.</Trans>
      ) : (
        <Trans>
          The browser has not promised to keep it: short of room it may remove it. Installing Singgah helps in most
          browsers.
        </Trans>
      )}
    </p>
  </div>
)
