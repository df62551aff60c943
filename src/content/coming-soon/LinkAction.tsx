import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailCheck, IconMailOff, IconUnlink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirmLaunchNotice, leaveLaunchNotice } from '#contract/content/launch-notices.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

/** Confirms the action of an email link. It needs a press, because email scanners open every link. */
export const LinkAction = ({ token, what }: { token: string; what: 'confirm' | 'leave' }) => {
  const { t } = useLingui()
  const act = useMutation({
    mutationFn: async () => {
      await call(what === 'confirm' ? confirmLaunchNotice : leaveLaunchNotice, { body: { token } })
    },
  })
  const home = (
    <LinkButton to="/" variant={act.isSuccess ? 'filled' : 'default'}>
      <Trans>Go to home page</Trans>
    </LinkButton>
  )
  if (act.isSuccess) {
    return what === 'confirm' ? (
      <EmptyState level={1} role="status" icon={<IconMailCheck size={34} />} title={t`We'll notify you`} actions={home}>
        <Trans>We'll email you once, on the day it opens.</Trans>
      </EmptyState>
    ) : (
      <EmptyState level={1} role="status" icon={<IconMailOff size={34} />} title={t`Address deleted`} actions={home}>
        <Trans>You won't get more emails about this.</Trans>
      </EmptyState>
    )
  }
  if (act.isError && hasCode(act.error, 'link_invalid')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconUnlink size={34} />}
        title={t`Link not valid`}
        actions={
          <LinkButton to="/coming-soon" search={{}}>
            <Trans>Request a new link</Trans>
          </LinkButton>
        }
      >
        <Trans>It's incomplete, or your address was already removed.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<IconMail size={34} />}
      title={what === 'confirm' ? t`Confirm your email` : t`Unsubscribe`}
      actions={
        <>
          <Button loading={act.isPending} onClick={() => act.mutate()}>
            {what === 'confirm' ? <Trans>Yes, notify me</Trans> : <Trans>Delete my address</Trans>}
          </Button>
          {home}
        </>
      }
    >
      <span role="alert">
        {act.isError &&
          (isNetworkFailure(act.error) ? (
            <Trans>You're offline. Try again when you're online.</Trans>
          ) : (
            act.error.message
          ))}
      </span>
    </EmptyState>
  )
}
