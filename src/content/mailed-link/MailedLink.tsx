import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailCheck, IconMailOff, IconUnlink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

/** Does what a link of a mail is for. It needs a press: mail scanners open every link. */
export const MailedLink = (props: {
  act: () => Promise<unknown>
  /** The question, and the button that answers it. */
  title: string
  words?: ReactNode
  label: ReactNode
  /** `ends`: nothing more is mailed from now on. */
  done: { ends: boolean; title: string; words: ReactNode }
  invalid: ReactNode
  /** The way on from a link that is not valid; the home page where there is none. */
  another?: ReactNode
}) => {
  const { t } = useLingui()
  const { title, words, label, done, invalid, another } = props
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: props.act })
  const home = (
    <LinkButton to="/" variant={isSuccess ? 'filled' : 'default'}>
      <Trans>Go to home page</Trans>
    </LinkButton>
  )
  if (isSuccess) {
    const Icon = done.ends ? IconMailOff : IconMailCheck
    return (
      <EmptyState level={1} role="status" icon={<Icon size={34} />} title={done.title} actions={home}>
        {done.words}
      </EmptyState>
    )
  }
  if (hasCode(error, 'link_invalid')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconUnlink size={34} />}
        title={t`Link not valid`}
        actions={another ?? home}
      >
        {invalid}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<IconMail size={34} />}
      title={title}
      actions={
        <>
          <Button loading={isPending} onClick={() => mutate()}>
            {label}
          </Button>
          {home}
        </>
      }
    >
      {words}
      <span role="alert">
        {error !== null &&
          (isNetworkFailure(error) ? <Trans>You're offline. Try again when you're online.</Trans> : error.message)}
      </span>
    </EmptyState>
  )
}
