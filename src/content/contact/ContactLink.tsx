import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailCheck, IconMailOff, IconUnlink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirmContactAddress, stopContactMails } from '#contract/content/contact.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

/** Does what a link of a mail about a contact message is for. It needs a press: mail scanners open every link. */
export const ContactLink = ({ token, what }: { token: string; what: 'confirm' | 'stop' }) => {
  const { t } = useLingui()
  const act = useMutation({
    mutationFn: async () => {
      await call(what === 'confirm' ? confirmContactAddress : stopContactMails, { body: { token } })
    },
  })
  const home = (
    <LinkButton to="/" variant={act.isSuccess ? 'filled' : 'default'}>
      <Trans>Go to home page</Trans>
    </LinkButton>
  )
  if (act.isSuccess) {
    return what === 'confirm' ? (
      <EmptyState
        level={1}
        role="status"
        icon={<IconMailCheck size={34} />}
        title={t`Address confirmed`}
        actions={home}
      >
        <Trans>From now on we'll email you a copy of each message you send us.</Trans>
      </EmptyState>
    ) : (
      <EmptyState level={1} role="status" icon={<IconMailOff size={34} />} title={t`Emails stopped`} actions={home}>
        <Trans>You won't get more emails from the contact form.</Trans>
      </EmptyState>
    )
  }
  if (act.isError && hasCode(act.error, 'link_invalid')) {
    return (
      <EmptyState level={1} role="alert" icon={<IconUnlink size={34} />} title={t`Link not valid`} actions={home}>
        <Trans>It's incomplete, or emails to this address were stopped.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<IconMail size={34} />}
      title={what === 'confirm' ? t`Confirm your email` : t`Stop emails from the contact form`}
      actions={
        <>
          <Button loading={act.isPending} onClick={() => act.mutate()}>
            {what === 'confirm' ? <Trans>Confirm address</Trans> : <Trans>Stop emails</Trans>}
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
