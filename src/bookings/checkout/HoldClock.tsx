import { Button, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconCloudOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { FORM_EXTENSION_MINUTES } from '#contract/bookings/form-holds.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Countdown } from '#src/ui/Countdown.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Hold fields shared by all products. */
export type HoldTimes = { holdId: string; expiresAt: string; canExtend: boolean }

/** How a product extends its holds. */
export type ExtendHold<Hold extends HoldTimes> = (holdId: string, idempotencyKey: string) => Promise<Hold>

type Clock<Hold extends HoldTimes> = {
  hold: Hold
  extend: ExtendHold<Hold>
  onExtended: (hold: Hold) => void
}

const SHORT_MS = 3 * 60_000

/** True when less than three minutes are left; announced once. */
const useIsShort = (until: number): boolean => {
  const [isShort, setShort] = useState(() => until - now() < SHORT_MS)
  useEffect(() => {
    const wait = until - now() - SHORT_MS
    if (wait <= 0) return setShort(true)
    const timer = setTimeout(() => setShort(true), wait)
    return () => clearTimeout(timer)
  }, [until])
  return isShort
}

/** The offer to hold for longer, shortly before the end. */
const Extend = <Hold extends HoldTimes>({ hold, extend, onExtended }: Clock<Hold>) => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  /** One for each wish: a retry after a lost answer does not extend it twice. */
  const key = useRef(uuidv7())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => extend(hold.holdId, key.current),
    onSuccess: (longer) => {
      key.current = uuidv7()
      onExtended(longer)
    },
  })
  if (!hold.canExtend) {
    return (
      <Notice kind="info" title={t`Your hold is about to expire`}>
        <Trans>Less than 3 minutes left. We'll keep what you typed.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="info" title={t`Do you need more time?`}>
      <Stack gap="xs" align="flex-start">
        <Trans>Less than 3 minutes left. We can hold this price for longer.</Trans>
        {isOffline ? (
          <Text component="span" size="sm">
            <IconCloudOff size={17} aria-hidden /> <Trans>Go online to extend your hold.</Trans>
          </Text>
        ) : (
          <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
            <Plural value={FORM_EXTENSION_MINUTES} one="Hold for # more minute" other="Hold for # more minutes" />
          </Button>
        )}
        {error !== null && (
          <Text component="span" size="sm" role="alert">
            {error instanceof ApiError ? (
              error.message
            ) : (
              <Trans>We can't connect right now. You can safely try again.</Trans>
            )}
          </Text>
        )}
      </Stack>
    </Notice>
  )
}

/** Countdown to the end of a hold, with an extension when little time is left. */
export const HoldClock = <Hold extends HoldTimes>(props: Clock<Hold> & { onEnd: () => void }) => {
  const { hold, onEnd } = props
  const until = Date.parse(hold.expiresAt)
  const isShort = useIsShort(until)
  return (
    <Stack gap="sm">
      <Countdown
        until={until}
        now={now}
        icon={<IconClockHour4 size={20} aria-hidden />}
        onEnd={onEnd}
        renderLeft={(left) => (
          <Trans>
            Held for you: <b>{left.face}</b>
          </Trans>
        )}
        renderStatus={(minutes) => (
          <Plural value={minutes} one="Held for you for # more minute" other="Held for you for # more minutes" />
        )}
      />
      {isShort && <Extend hold={hold} extend={props.extend} onExtended={props.onExtended} />}
    </Stack>
  )
}
