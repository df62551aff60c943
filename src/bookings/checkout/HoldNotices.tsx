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
    <Notice kind="info" title={t`Sign in to continue`}>
      <Stack gap="xs" align="flex-start">
        <Trans>Sign in with your work account to hold this price. We'll keep what you typed.</Trans>
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
    <Notice kind="warning" title={t`Your hold has expired`}>
      <Stack gap="xs" align="flex-start">
        <Trans>We kept what you typed.</Trans>
        <Button size="sm" onClick={onAgain}>
          <Trans>Hold again</Trans>
        </Button>
      </Stack>
    </Notice>
  )
}

/**
 * Why nothing is held, with the way on: `finals` are refusals after which only another choice helps, `gone` those that say
 * that somebody else was faster.
 */
export const NotHeld = (props: {
  error: unknown
  finals: readonly ErrorCode[]
  gone: readonly ErrorCode[]
  onAgain: () => void
  back: ReactNode
}) => {
  const { t } = useLingui()
  const { error, finals, gone, onAgain, back } = props
  const isGone = hasCode(error, ...gone)
  return (
    <Notice kind="danger" title={isGone ? t`Just sold out` : t`We couldn't hold this`}>
      <Stack gap="xs" align="flex-start">
        {error instanceof ApiError ? (
          (error.fields[0]?.message ?? error.message)
        ) : (
          <Trans>We can't connect right now. What you typed is still here; try again when you're online.</Trans>
        )}
        {isGone || hasCode(error, ...finals) ? (
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
