import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconDeviceMobileCheck, IconHistory } from '@tabler/icons-react'
import { useEffect, useReducer } from 'react'
import { now } from '#src/platform/device/clock.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { formatInstant, formatTime } from '#src/i18n/formats.ts'
import classes from './FreshnessMark.module.css'
import { ageOf, isSameDay } from './freshness.ts'
import { RefreshButton } from './RefreshButton.tsx'

const MINUTE_MS = 60_000

const ICONS = { fresh: null, stale: IconHistory, offline: IconCloudOff } as const

/**
 * Age of the displayed data. Data from another day has its date; old data, and data that cannot be refreshed offline,
 * has an icon.
 */
export const FreshnessMark = (props: {
  /** The instant the server answered, ISO 8601. */
  at: string
  zone: string
  about?: 'prices'
  /** It is kept on this device, which is good to know also with network. */
  isStored?: boolean
  /** There is a refresh button beside it. */
  refreshes?: boolean
}) => {
  const { at, zone } = props
  const [, look] = useReducer((count: number) => count + 1, 0)
  // Untouched data gets old too.
  useEffect(() => {
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const isOffline = useConnectivity() === 'offline'
  const age = ageOf({ at: Date.parse(at), now: now(), isOffline })
  const Icon = props.isStored && age === 'fresh' ? IconDeviceMobileCheck : ICONS[age]
  const when = () => (isSameDay(at, now(), zone) && !props.isStored ? formatTime(at, zone) : formatInstant(at, zone))
  return (
    <span className={classes.mark} data-age={age} data-testid="as-of">
      {Icon && <Icon size={17} aria-hidden />}
      <span>
        {props.isStored ? (
          <Trans>Saved on this device, as of {when()}</Trans>
        ) : props.about === 'prices' && isOffline ? (
          <Trans>prices as of {when()}, saved on this device: checked again before you book</Trans>
        ) : props.about === 'prices' ? (
          <Trans>prices as of {when()}</Trans>
        ) : isOffline ? (
          <Trans>as of {when()}, saved on this device</Trans>
        ) : (
          <Trans>as of {when()}</Trans>
        )}
      </span>
      {props.refreshes && <RefreshButton />}
    </span>
  )
}
