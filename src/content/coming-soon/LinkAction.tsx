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
      <Trans>To the start page</Trans>
    </LinkButton>
  )
  if (act.isSuccess) {
    return what === 'confirm' ? (
      <EmptyState level={1} role="status" icon={<IconMailCheck size={34} />} title={t`You will be told`} actions={home}>
        <Trans>One mail on the day it opens, and nothing before.</Trans>
      </EmptyState>
    ) : (
      <EmptyState
        level={1}
        role="status"
        icon={<IconMailOff size={34} />}
        title={t`The address is deleted`}
        actions={home}
      >
        <Trans>You hear no more from us about it.</Trans>
      </EmptyState>
    )
  }
  if (act.isError && hasCode(act.error, 'link_invalid')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconUnlink size={34} />}
        title={t`This link does not count`}
        actions={
          <LinkButton to="/coming-soon" search={{}}>
            <Trans>Ask again</Trans>
          </LinkButton>
        }
      >
        <Trans>It was cut off, or the address is not on the list any more.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<IconMail size={34} />}
      title={what === 'confirm' ? t`Confirm your email` : t`Leave the list`}
      actions={
        <>
          <Button loading={act.isPending} onClick={() => act.mutate()}>
            {what === 'confirm' ? <Trans>Yes, tell me when it opens</Trans> : <Trans>Delete my address</Trans>}
          </Button>
          {home}
        </>
      }
    >
      <span role="alert">
        {act.isError &&
          (isNetworkFailure(act.error) ? (
            <Trans>No connection: press again when it is back.</Trans>
          ) : (
            act.error.message
          ))}
      </span>
    </EmptyState>
  )
}
