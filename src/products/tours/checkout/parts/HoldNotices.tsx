import { Button, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogin2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'

export const SignInFirst = () => {
  const { t } = useLingui()
  const { href } = useLocation()
  return (
    <Notice kind="info" title={t`Sign in to hold your places`}>
      <Stack gap="xs" align="flex-start">
        <Trans>Sign in with your work account to hold your places. We'll keep what you typed.</Trans>
        <LinkButton
          size="sm"
          to="/sign-in"
          search={{ redirectedFrom: href }}
          leftSection={<IconLogin2 size={18} aria-hidden />}
        >
          <Trans>Sign in</Trans>
        </LinkButton>
      </Stack>
    </Notice>
  )
}

export const HoldOver = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={t`Your places are no longer held`}>
      <Stack gap="xs" align="flex-start">
        <Trans>The hold expired and the places were released. We kept what you typed.</Trans>
        <Button size="sm" onClick={onAgain}>
          <Trans>Hold places again</Trans>
        </Button>
      </Stack>
    </Notice>
  )
}

/** Refusals after which only another departure or other tickets help. */
const FINAL: readonly ErrorCode[] = [
  'not_found',
  'tour_day_in_past',
  'tour_day_too_far',
  'departure_unknown',
  'departure_closed',
  'departure_sold_out',
  'unit_unknown',
  'unit_too_few',
  'unit_too_many',
  'tour_people_too_few',
  'tour_people_too_many',
  'child_needs_adult',
]

/** Why the places are not held, with the way on. */
export const NotHeld = ({ error, onAgain, back }: { error: unknown; onAgain: () => void; back: ReactNode }) => {
  const { t } = useLingui()
  const isFinal = hasCode(error, ...FINAL)
  return (
    <Notice
      kind="danger"
      title={hasCode(error, 'departure_sold_out') ? t`Just sold out` : t`We couldn't hold your places`}
    >
      <Stack gap="xs" align="flex-start">
        {error instanceof ApiError ? (
          (error.fields[0]?.message ?? error.message)
        ) : (
          <Trans>We can't connect right now. What you typed is still here; try again when you're online.</Trans>
        )}
        {isFinal ? (
          back
        ) : (
          <Button size="sm" variant="default" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Stack>
    </Notice>
  )
}
