import { t } from '@lingui/core/macro'
import { connectivity } from '#src/platform/device/connectivity.ts'

/** Text for a pending change: waiting for the network, or slow to send. */
export const pendingLabel = (): string =>
  connectivity() === 'offline'
    ? t`It is sent by itself when the network is back.`
    : t`The network is slow: it is on its way, and is sent again by itself if it gets lost.`
