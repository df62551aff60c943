import { Button, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { factorQueries } from './factor-queries.ts'
import classes from './Factors.module.css'
import { FactorState } from './FactorState.tsx'
import { RememberedBrowsers } from './RememberedBrowsers.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { useTwoFactor, type TwoFactorChanges } from './use-two-factor.ts'

/** Few enough that new ones should be made soon. */
const FEW_CODES = 3

const Factors = (props: { since: string; backupCodesLeft: number; changes: TwoFactorChanges }) => {
  const { since, backupCodesLeft } = props
  const { pending, isLeaving, setLeaving, renew } = props.changes
  return (
    <ul className={classes.list}>
      <li className={classes.item}>
        <div className={classes.words}>
          <div className={classes.name}>
            <Trans>Authenticator app</Trans>
          </div>
          <div className={classes.quiet}>
            <Trans>On since {formatDate(since, deviceZone())}</Trans>
          </div>
        </div>
        <Button variant="default" onClick={() => setLeaving(true)} aria-expanded={isLeaving}>
          <Trans>Turn off</Trans>
        </Button>
      </li>
      <li className={classes.item}>
        <div className={classes.words}>
          <div className={classes.name}>
            <Trans>Backup codes</Trans>
          </div>
          <div className={classes.quiet}>
            <Plural value={backupCodesLeft} one="# code left" other="# codes left" />
          </div>
        </div>
        <Button
          variant="default"
          loading={pending === 'renew'}
          aria-busy={pending === 'renew'}
          onClick={() => void renew()}
        >
          <Trans>Create new codes</Trans>
        </Button>
      </li>
    </ul>
  )
}

const LeaveQuestion = ({ changes: { pending, leave, setLeaving } }: { changes: TwoFactorChanges }) => {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`Turn off two-step verification?`}
      actions={
        <>
          <Button
            color="red"
            loading={pending === 'leave'}
            aria-busy={pending === 'leave'}
            onClick={() => void leave()}
          >
            <Trans>Turn off</Trans>
          </Button>
          <Button variant="default" onClick={() => setLeaving(false)}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your password alone will open your account. We'll delete backup codes and remembered browsers.</Trans>
    </Notice>
  )
}

/** The second step of signing in: an authenticator app, its backup codes and the browsers on which it is not asked. */
export const TwoFactor = () => {
  const query = useQuery(factorQueries.secondFactor())
  const changes = useTwoFactor()
  const { setup, mistake, codes, isLeaving, pending, failure, dialog, setCodes } = changes

  return (
    <section id="two-factor" aria-labelledby="two-factor-title" className={classes.section}>
      <div>
        <Title order={3} size="h4" id="two-factor-title">
          <Trans>Two-step verification</Trans>
        </Title>
        <p className={classes.lead}>
          <Trans>Adds a code from your phone after the password, so a stolen password isn't enough.</Trans>
        </p>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <FactorState query={query}>
        {({ totpSince, backupCodesLeft, devices }) => (
          <>
            {codes !== null && <BackupCodes codes={codes} onDone={() => setCodes(null)} />}
            {totpSince === null && setup === null && codes === null && (
              <div className={classes.ways}>
                <Button
                  loading={pending === 'begin'}
                  aria-busy={pending === 'begin'}
                  onClick={() => void changes.begin()}
                >
                  <Trans>Add authenticator app</Trans>
                </Button>
              </div>
            )}
            {setup !== null && (
              <TotpSetup
                {...setup}
                isPending={pending === 'confirm'}
                mistake={mistake}
                onCode={(code) => void changes.confirm(code)}
                onCancel={changes.cancelSetup}
              />
            )}
            {totpSince !== null && codes === null && (
              <>
                <Factors since={totpSince} backupCodesLeft={backupCodesLeft} changes={changes} />
                {backupCodesLeft <= FEW_CODES && (
                  <Notice kind="warning">
                    <Trans>Create new backup codes before you run out. Old codes stop working.</Trans>
                  </Notice>
                )}
                {isLeaving && <LeaveQuestion changes={changes} />}
                <RememberedBrowsers devices={devices} pending={pending} onForget={(id) => void changes.forget(id)} />
              </>
            )}
          </>
        )}
      </FactorState>
      {dialog}
    </section>
  )
}
