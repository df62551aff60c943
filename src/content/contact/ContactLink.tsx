import { Trans, useLingui } from '@lingui/react/macro'
import { confirmContactAddress, stopContactMails } from '#contract/content/contact.ts'
import { call } from '#src/platform/api/client.ts'
import { MailedLink } from '../mailed-link/MailedLink.tsx'

/** Confirms the address of a contact message, or stops mails to it. */
export const ContactLink = ({ token, what }: { token: string; what: 'confirm' | 'stop' }) => {
  const { t } = useLingui()
  const invalid = <Trans>It's incomplete, or emails to this address were stopped.</Trans>
  return what === 'confirm' ? (
    <MailedLink
      act={() => call(confirmContactAddress, { body: { token } })}
      title={t`Confirm your email`}
      words={<Trans>Then we'll email you a copy of each message you send us.</Trans>}
      label={<Trans>Confirm address</Trans>}
      done={{
        ends: false,
        title: t`Address confirmed`,
        words: <Trans>From now on we'll email you a copy of each message you send us.</Trans>,
      }}
      invalid={invalid}
    />
  ) : (
    <MailedLink
      act={() => call(stopContactMails, { body: { token } })}
      title={t`Stop emails from the contact form`}
      words={<Trans>Whoever enters your address there, we won't email you again.</Trans>}
      label={<Trans>Stop emails</Trans>}
      done={{
        ends: true,
        title: t`Emails stopped`,
        words: <Trans>You won't get more emails from the contact form.</Trans>,
      }}
      invalid={invalid}
    />
  )
}
