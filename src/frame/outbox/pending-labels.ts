import { t } from '@lingui/core/macro'
import { connectivity } from '#src/platform/device/connectivity.ts'

/** What becomes of a change that the server has not taken yet: it waits for the network, or is long on its way. */
export const waitingWords = (): string =>
  connectivity() === 'offline'
    ? t`It is sent by itself when the network is back.`
    : t`The network is slow: it is on its way, and is sent again by itself if it gets lost.`
