import { Badge, Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import {
  checkMailDomain,
  removeMailDomain,
  type CheckedDomain,
  type CompanySignInState,
  type MailDomain,
} from '#contract/companies/company-sign-in-settings.ts'
import { call } from '#src/platform/api/client.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { focusOnce } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useChange } from '../use-change.ts'
import classes from './CompanySignIn.module.css'
import { CopyLine } from './CopyLine.tsx'

type Looked = Pick<CheckedDomain, 'outcome' | 'found'>

const Outcome = ({ outcome, found }: Looked): ReactNode => {
  if (outcome === 'verified') return null
  if (outcome === 'taken') return <Notice kind="danger">{problemText('domain_taken')}</Notice>
  if (outcome === 'no_record') {
    return (
      <Notice kind="warning">
        <Trans>Record not found yet. DNS changes can take an hour.</Trans>
      </Notice>
    )
  }
  if (outcome === 'dns_unavailable') {
    return (
      <Notice kind="warning">
        <Trans>DNS isn't responding. Try again in a moment.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="warning">
      <Trans>The record has a different value. Copy it again. Found:</Trans>
      <ul className={classes.found}>
        {found.map((text) => (
          <li key={text}>
            <code dir="ltr">{text}</code>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export const DomainRow = (props: { domain: MailDomain; onDone: (state: CompanySignInState) => void }) => {
  const { t } = useLingui()
  const { change, dialog, failure, isPending } = useChange()
  const { domain: row, onDone } = props
  const { domain, domainId, verifiedAt, checkedAt, seenAt } = row
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isAsked, setAsked] = useState(false)
  const params = { domainId }
  const seen = verifiedAt === null || seenAt === null ? null : formatInstant(seenAt, deviceZone())
  const isMissing = verifiedAt !== null && seenAt !== checkedAt && looked === null

  const check = () => {
    setLooked(null)
    void change(() => call(checkMailDomain, { params }), {
      message: null,
      done: ({ outcome, found, ...state }) => {
        setLooked({ outcome, found })
        onDone(state)
      },
    })
  }
  const remove = () =>
    void change(() => call(removeMailDomain, { params }), { message: t`Domain removed.`, done: onDone })

  return (
    <li className={classes.domain}>
      <div className={classes.domainHead}>
        <bdi className={classes.domainName}>{domain}</bdi>
        <Badge variant="light" color={verifiedAt === null ? 'kunyit' : 'laut'} tt="none">
          {verifiedAt === null ? <Trans>Not verified</Trans> : <Trans>Verified</Trans>}
        </Badge>
      </div>
      {verifiedAt === null && (
        <>
          <Text>
            <Trans>Add this TXT record to the DNS of {domain}.</Trans>
          </Text>
          <CopyLine label={t`Record name`} text={row.recordName} />
          <CopyLine label={t`Record value`} text={row.recordText} />
        </>
      )}
      {seen !== null && (
        <Text c="dimmed" size="sm">
          <Trans>Record last seen {seen}. Leave it in place.</Trans>
        </Text>
      )}
      <div aria-live="polite">{looked !== null && <Outcome {...looked} />}</div>
      {isMissing && (
        <Notice kind="warning">
          <Trans>The record is missing. Sign-in still works, but please add it again.</Trans>
        </Notice>
      )}
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {isAsked ? (
        <Notice
          kind="warning"
          title={t`Remove ${domain}?`}
          actions={
            <Group gap="sm">
              <Button color="red" loading={isPending} onClick={remove}>
                <Trans>Remove</Trans>
              </Button>
              <Button ref={focusOnce} variant="default" disabled={isPending} onClick={() => setAsked(false)}>
                <Trans>Back</Trans>
              </Button>
            </Group>
          }
        >
          <Trans>
            Employees with these addresses can't use company sign-in any more. They can use a password or an email code.
          </Trans>
        </Notice>
      ) : (
        <Group gap="sm">
          <Button variant={verifiedAt === null ? 'filled' : 'default'} loading={isPending} onClick={check}>
            {verifiedAt === null ? <Trans>Check record</Trans> : <Trans>Check again</Trans>}
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            aria-label={t`Remove ${domain}`}
            onClick={() => setAsked(true)}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      )}
      {dialog}
    </li>
  )
}
