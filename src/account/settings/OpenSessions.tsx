import { Badge, Button, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOneSession, endOtherSessions, type OpenSession } from '#contract/accounts/sessions.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import factors from './Factors.module.css'
import { FactorState } from './FactorState.tsx'
import { sessionQueries } from './session-queries.ts'
import { METHOD_LABELS } from './session-labels.ts'
import classes from './AccountSettings.module.css'

const EVERYWHERE = 'everywhere else'

/** Active sessions of the person, this device first; each of the others can be signed out here. */
export const OpenSessions = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = useQuery(sessionQueries.list())
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [endedCount, setEndedCount] = useState<number | null>(null)

  const end = async (what: string, action: () => Promise<{ ended: number }>) => {
    if (pending !== null) return
    setPending(what)
    setFailure(null)
    setEndedCount(null)
    try {
      setEndedCount((await action()).ended)
    } catch (error) {
      // It is already over, which is the intended result.
      if (hasCode(error, 'not_found')) setEndedCount(1)
      else if (error instanceof ApiError) setFailure(error.message)
      else setFailure(t`We can't connect right now. Try again when you're online.`)
    } finally {
      await queryClient.invalidateQueries({ queryKey: sessionQueries.all() })
      setPending(null)
    }
  }
  const endOne = ({ sessionId }: OpenSession) => end(sessionId, () => call(endOneSession, { params: { sessionId } }))

  return (
    <section id="sessions" aria-labelledby="sessions-title" className={factors.section}>
      <div>
        <Title order={3} size="h4" id="sessions-title">
          <Trans>Your sessions</Trans>
        </Title>
        <p className={factors.lead}>
          <Trans>Sign out any session you don't recognise, then change your password.</Trans>
        </p>
      </div>
      <div aria-live="polite" className={classes.live}>
        {endedCount !== null && (
          <Notice kind="info">
            <Plural value={endedCount} one="Signed out of # session." other="Signed out of # sessions." />
          </Notice>
        )}
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <FactorState query={query}>
        {({ items }) => (
          <>
            <ul className={factors.list}>
              {items.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  session={session}
                  isPending={pending === session.sessionId}
                  onEnd={() => void endOne(session)}
                />
              ))}
            </ul>
            {items.length > 1 && (
              <div className={factors.ways}>
                <Button
                  variant="default"
                  loading={pending === EVERYWHERE}
                  aria-busy={pending === EVERYWHERE}
                  onClick={() => void end(EVERYWHERE, () => call(endOtherSessions, {}))}
                >
                  <Trans>Sign out everywhere else</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </FactorState>
    </section>
  )
}

const SessionRow = (props: { session: OpenSession; isPending: boolean; onEnd: () => void }) => {
  const { t, i18n } = useLingui()
  const { browser, os, method, ip, createdAt, lastSeenAt, isCurrent, isSharedDevice } = props.session
  const zone = deviceZone()
  const known = [browser, os].filter((word) => word !== '' && word !== 'unknown').join(', ')
  const name = known === '' ? t`Unknown browser` : known
  return (
    <li className={factors.item}>
      <div className={factors.words}>
        <div className={factors.name}>
          {name}
          {(isCurrent || isSharedDevice) && (
            <span className={classes.badges}>
              {isCurrent && (
                <Badge variant="light">
                  <Trans>This device</Trans>
                </Badge>
              )}
              {isSharedDevice && (
                <Badge variant="light" color="gray">
                  <Trans>Shared device</Trans>
                </Badge>
              )}
            </span>
          )}
        </div>
        <div className={factors.quiet}>
          {i18n._(METHOD_LABELS[method])}
          {' · '}
          {formatInstant(createdAt, zone)}
          {ip !== '' && ` · ${ip}`}
        </div>
        {!isCurrent && (
          <div className={factors.quiet}>
            <Trans>Last active {formatInstant(lastSeenAt, zone)}</Trans>
          </div>
        )}
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={t`Sign out ${name}`}
          loading={props.isPending}
          aria-busy={props.isPending}
          onClick={props.onEnd}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
