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
        <Trans>Storage used on this device: about {megabytes(room.used)}, including the app.</Trans>
      </p>
    )}
    <p className={classes.quiet}>
      {room.isPromised === null ? (
        <Trans>Your browser may delete this.</Trans>
      ) : room.isPromised ? (
        <Trans>Your browser won't delete this automatically.</Trans>
      ) : (
        <Trans>Your browser may delete this when space runs low. Installing Singgah helps in most browsers.</Trans>
      )}
    </p>
  </div>
)
