import { t } from '@lingui/core/macro'
import { connectivity } from '#src/platform/device/connectivity.ts'

/** Text for a pending change: waiting for the network, or slow to send. */
export const pendingLabel = (): string =>
  connectivity() === 'offline'
    ? t`It'll be sent when you're back online.`
    : t`The connection is slow. We'll resend it if needed.`
