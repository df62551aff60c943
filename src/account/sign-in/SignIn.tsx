import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { session } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { MESSAGES } from '#src/platform/api/messages.ts'
import { hasPasskeys, isLeft, signInByPasskey } from '#src/platform/session/passkeys.ts'
import { signIn, type SignInEnd } from '#src/platform/session/sign-in.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { AlsoSignedIn } from './AlsoSignedIn.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { OtherMethods } from './OtherMethods.tsx'
import { OpenWallet } from './parts/OpenWallet.tsx'
import { authQueries } from './queries.ts'
import classes from './SignIn.module.css'
import { SignInByCode } from './SignInByCode.tsx'
import { useReturnPath } from './use-return-path.ts'
import { useCompanyTicket } from './use-company-ticket.ts'
import { useContinue } from './use-continue.ts'
import { useProposedPasskey } from './use-proposed-passkey.ts'

const route = getRouteApi('/sign-in')
const RestoreAddress = lazy(() => import('./RestoreAddress.tsx').then((module) => ({ default: module.RestoreAddress })))

/** Error above the form: the session's error in the specification's wording. */
const wordsFor = (error: string | null): string | null =>
  error === MESSAGES.loginRefused ? MESSAGES.loginFailed : error

/** Signing in; and where the link leads that takes a change of address back. */
export const SignIn = () => {
  const { restore } = route.useSearch()
  if (restore === undefined) return <SignInMethods />
  return (
    <Suspense fallback={null}>
      <RestoreAddress token={restore} />
    </Suspense>
  )
}

const SignInMethods = () => {
  const { t } = useLingui()
  const { redirectedFrom, expired, ticket, company } = route.useSearch()
  const isStepLost = useRouterState({ select: ({ location }) => location.state.isStepLost === true })
  const { error } = useSession()
  const hasDemo = Boolean(useQuery(authQueries.demoAccounts()).data?.password)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(false)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<'password' | 'passkey' | null>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [isByCode, setByCode] = useState(false)
  const { follow } = useContinue(redirectedFrom)
  const isReturning = useReturnPath()
  const ofCompany = useCompanyTicket({ ticket, company }, (end) => follow(end, false))
  const isEntering = isReturning || ofCompany.isTaking
  const canPasskey = useHydrated() && hasPasskeys()

  useEffect(() => {
    session.check()
  }, [])

  const enter = async (method: 'password' | 'passkey', open: () => Promise<SignInEnd>) => {
    if (pending !== null) return
    setPending(method)
    setFailure(null)
    try {
      if (!follow(await open(), isShared) && method === 'password') passwordField.current?.select()
    } catch (problem) {
      if (isLeft(problem)) setFailure(t`No passkey was used. Try again, or sign in another way.`)
      else if (hasCode(problem, 'rate_limited')) setFailure(problem.message)
      else setFailure(t`The server cannot be reached. Check the network and try again; what you typed stays.`)
    } finally {
      setPending(null)
    }
  }
  const enterBy = (name: string, secret: string) => enter('password', () => signIn(name, secret, isShared))

  useProposedPasskey(canPasskey && pending === null, { isShared, onEnd: (end) => follow(end, isShared) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = username.trim()
    setMissing({
      ...(name === '' ? { username: t`Enter your user name or e-mail address.` } : {}),
      ...(password === '' ? { password: t`Enter your password.` } : {}),
    })
    if (name === '') usernameField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else void enterBy(name, password)
  }

  if (isByCode) {
    return (
      <div className={classes.page}>
        <div className={classes.card}>
          <div className={classes.heading}>
            <h1 className={classes.title}>
              <Trans>Sign in</Trans>
            </h1>
            <p className={classes.lead}>
              <Trans>With a code of eight digits that we mail you.</Trans>
            </p>
          </div>
          <SignInByCode
            given={username.includes('@') ? username.trim() : ''}
            isSharedDevice={isShared}
            onEnd={(end) => void follow(end, isShared)}
            onBack={() => setByCode(false)}
          />
        </div>
      </div>
    )
  }

  const words = wordsFor(error)
  return (
    <div className={classes.page} data-demo={hasDemo || undefined}>
      <div className={classes.card}>
        {/* If a browser ever submits the form natively, the password must not be in the URL. */}
        <form method="post" onSubmit={submit} noValidate>
          <div className={classes.fields}>
            <div>
              <h1 className={classes.title}>
                <Trans>Sign in</Trans>
              </h1>
              <p className={classes.lead}>
                <Trans>Your trips stay readable on this device, also without network.</Trans>
              </p>
            </div>
            {expired && words === null && failure === null && (
              <Notice kind="warning" title={t`Your session has ended`}>
                <Trans>Please sign in again. You will be brought back to where you were.</Trans>
              </Notice>
            )}
            {isStepLost && words === null && failure === null && (
              <Notice kind="info" title={t`Please begin again`}>
                <Trans>The second step is not kept when the page is loaded anew. Nothing went wrong.</Trans>
              </Notice>
            )}
            {!isEntering && words === null && <AlsoSignedIn />}
            {isEntering && (
              <Notice kind="info">
                <Trans>Signing you in …</Trans>
              </Notice>
            )}
            {ofCompany.failure !== null && (
              <Notice kind="danger" title={t`Not signed in`}>
                {ofCompany.failure}
              </Notice>
            )}
            {words !== null && !isEntering && (
              <Notice
                kind="danger"
                title={words === MESSAGES.loginFailed ? t`Not signed in` : t`Your session has ended`}
              >
                <span lang="id">{words}</span>
              </Notice>
            )}
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <TextInput
              ref={usernameField}
              label={t`User name or e-mail`}
              name="username"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              required
              withAsterisk={false}
              value={username}
              error={missing.username}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
            <PasswordInput
              ref={passwordField}
              label={t`Password`}
              name="password"
              autoComplete="current-password"
              required
              withAsterisk={false}
              value={password}
              error={missing.password}
              visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Checkbox
              label={t`This is a shared device`}
              description={t`You are signed out after eight hours, and nothing is remembered here.`}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <SubmitButton pending={pending === 'password'} fullWidth>
              <Trans>Sign in</Trans>
            </SubmitButton>
            <p className={classes.ways}>
              <LinkText to="/forgot-password">
                <Trans>Forgot your password?</Trans>
              </LinkText>
              <LinkText to="/sign-up">
                <Trans>Create an account</Trans>
              </LinkText>
            </p>
            <OpenWallet />
          </div>
        </form>
        <OtherMethods
          passkey={
            canPasskey
              ? {
                  pending: pending === 'passkey',
                  onPress: () => void enter('passkey', () => signInByPasskey(isShared)),
                }
              : null
          }
          onCode={() => setByCode(true)}
          wish={redirectedFrom ?? ''}
          known={username}
        />
      </div>
      <DemoAccounts
        onChoose={(name, secret) => {
          setUsername(name)
          setPassword(secret)
          setMissing({})
          void enterBy(name, secret)
        }}
      />
    </div>
  )
}
