import { PasswordInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { session } from '#src/data/client.ts'
import { hasCode } from '#src/data/errors.ts'
import { MESSAGES } from '#src/data/messages.ts'
import { safeReturnPath } from '#src/data/redirected-from.ts'
import { signIn } from '#src/data/sign-in.ts'
import { useSession } from '#src/data/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { authQueries } from './queries.ts'
import classes from './SignIn.module.css'

const route = getRouteApi('/sign-in')

/** What the screen says above the form: the session's error in the words the specification gives the screen. */
const wordsFor = (error: string | null): string | null =>
  error === MESSAGES.loginRefused ? MESSAGES.loginFailed : error

export const SignIn = () => {
  const { t } = useLingui()
  const router = useRouter()
  const { redirectedFrom, expired } = route.useSearch()
  const { error, user } = useSession()
  const hasDemo = Boolean(useQuery(authQueries.demoAccounts()).data?.password)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const wish = safeReturnPath(redirectedFrom, (path) => {
    const [, , found] = router.getMatchedRoutes(path)
    return found !== undefined && found.id !== '/$'
  })

  useEffect(() => {
    session.check()
  }, [])

  // Somebody already signed in, here or in another tab, goes on to where they wanted.
  useEffect(() => {
    if (user) void router.navigate({ href: wish, replace: true })
  }, [user, wish, router])

  const enter = async (name: string, secret: string) => {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      if (!(await signIn(name, secret))) passwordField.current?.select()
    } catch (problem) {
      setFailure(
        hasCode(problem, 'rate_limited')
          ? problem.message
          : t`The server cannot be reached. Check the network and try again; what you typed stays.`,
      )
    } finally {
      setPending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = username.trim()
    setMissing({
      ...(name === '' ? { username: t`Enter your user name or e-mail address.` } : {}),
      ...(password === '' ? { password: t`Enter your password.` } : {}),
    })
    if (name === '') usernameField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else void enter(name, password)
  }

  const words = wordsFor(error)
  return (
    <div className={classes.page} data-demo={hasDemo || undefined}>
      <div className={classes.card}>
        {/* Should a browser ever send the form by itself, the password is not put into the address. */}
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
            {words !== null && (
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
              autoComplete="username"
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
            <SubmitButton pending={pending} fullWidth>
              <Trans>Sign in</Trans>
            </SubmitButton>
          </div>
        </form>
      </div>
      <DemoAccounts
        onChoose={(name, secret) => {
          setUsername(name)
          setPassword(secret)
          setMissing({})
          void enter(name, secret)
        }}
      />
    </div>
  )
}
