import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { voteOnArticle } from '#contract/content/articles.ts'
import { call } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { LinkText } from '#src/ui/links.tsx'
import classes from './WasItUseful.module.css'

/** Feedback question; the answer can be changed, and is only counted once. */
export const WasItUseful = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const vote = useMutation({
    mutationFn: (useful: boolean) =>
      call(voteOnArticle, { params: { kind: 'help', slug }, body: { useful } }, { anonymous: true }),
  })
  const answer = vote.data?.useful
  const option = (useful: boolean, label: string) => (
    <Button
      variant={answer === useful ? 'filled' : 'default'}
      aria-pressed={answer === useful}
      loading={vote.isPending && vote.variables === useful}
      leftSection={useful ? <IconThumbUp size={18} aria-hidden /> : <IconThumbDown size={18} aria-hidden />}
      onClick={() => vote.mutate(useful)}
    >
      {label}
    </Button>
  )
  return (
    <section className={classes.box} aria-labelledby="useful">
      <h2 id="useful">
        <Trans>Was this useful?</Trans>
      </h2>
      <div className={classes.options}>
        {option(true, t`Yes`)}
        {option(false, t`No`)}
      </div>
      <p role="status">
        {answer === true && <Trans>Thank you.</Trans>}
        {answer === false && (
          <Trans>
            Thanks. <LinkText to="/pages/contact">Tell us what's missing</LinkText>.
          </Trans>
        )}
        {vote.isError &&
          (isNetworkFailure(vote.error) ? (
            <Trans>You're offline. Try again when you're online.</Trans>
          ) : (
            <Trans>Couldn't save that. Please try again.</Trans>
          ))}
      </p>
    </section>
  )
}
