import { Trans, useLingui } from '@lingui/react/macro'
import { confirmLaunchNotice, leaveLaunchNotice } from '#contract/content/launch-notices.ts'
import { call } from '#src/platform/api/client.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { MailedLink } from '../mailed-link/MailedLink.tsx'

/** Confirms the address of a launch notice, or deletes it. */
export const LinkAction = ({ token, what }: { token: string; what: 'confirm' | 'leave' }) => {
  const { t } = useLingui()
  const ofBoth = {
    invalid: <Trans>It's incomplete, or your address was already removed.</Trans>,
    another: (
      <LinkButton to="/coming-soon" search={{}}>
        <Trans>Request a new link</Trans>
      </LinkButton>
    ),
  }
  return what === 'confirm' ? (
    <MailedLink
      act={() => call(confirmLaunchNotice, { body: { token } })}
      title={t`Confirm your email`}
      label={<Trans>Yes, notify me</Trans>}
      done={{
        ends: false,
        title: t`We'll notify you`,
        words: <Trans>We'll email you once, on the day it opens.</Trans>,
      }}
      {...ofBoth}
    />
  ) : (
    <MailedLink
      act={() => call(leaveLaunchNotice, { body: { token } })}
      title={t`Unsubscribe`}
      label={<Trans>Delete my address</Trans>}
      done={{
        ends: true,
        title: t`Address deleted`,
        words: <Trans>You won't get more emails about this.</Trans>,
      }}
      {...ofBoth}
    />
  )
}
