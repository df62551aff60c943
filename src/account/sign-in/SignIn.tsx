import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '#src/i18n/use-language.ts'
import { session } from '#src/platform/api/client.ts'
import { MESSAGES } from '#src/platform/api/messages.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { AlsoSignedIn } from './AlsoSignedIn.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { OtherMethods } from './OtherMethods.tsx'
import { OpenWallet } from './parts/OpenWallet.tsx'
import { ProvingNotice } from './proof/ProvingNotice.tsx'
import { authQueries } from './queries.ts'
import classes from './SignIn.module.css'
import type { SignInByCodeProps } from './SignInByCode.tsx'
import { useReturnPath } from './use-return-path.ts'
import { useCompanyTicket } from './use-company-ticket.ts'
import { useContinue } from './use-continue.ts'
import { useSignInForm, type SignInForm } from './use-sign-in-form.ts'

const route = getRouteApi('/sign-in')
const RestoreAddress = lazy(() => import('./RestoreAddress.tsx').then((module) => ({ default: module.RestoreAddress })))
const loadByCode = () => import('./SignInByCode.tsx')
const SignInByCode = lazy(() => loadByCode().then((module) => ({ default: module.SignInByCode })))

/** Error above the form: the session's error in the specification's wording. */
const wordsFor = (error: string | null): string | null =>
  error === MESSAGES.loginRefused ? MESSAGES.loginFailed : error

/** Sign-in, and the target of links that recover a stolen account. */
export const SignIn = () => {
  useLanguage()
  const { restore, secure } = route.useSearch()
  const token = restore ?? secure
  if (token === undefined) return <SignInMethods />
  return (
    <Suspense fallback={null}>
      <RestoreAddress token={token} isChanged={restore !== undefined} />
    </Suspense>
  )
}

type Notes = { words: string | null; failure: string | null; companyFailure: string | null; isEntering: boolean }

/** Why one has to sign in, and why the last attempt failed. */
const Notices = ({ words: text, failure, companyFailure, isEntering }: Notes) => {
  const { t } = useLingui()
  const { expired } = route.useSearch()
  const isStepLost = useRouterState({ select: ({ location }) => location.state.isStepLost === true })
  return (
    <>
      {expired && text === null && failure === null && (
        <Notice kind="warning" title={t`Your session has ended`}>
          <Trans>Sign in again to continue where you left off.</Trans>
        </Notice>
      )}
      {isStepLost && text === null && failure === null && (
        <Notice kind="info" title={t`Please start again`}>
          <Trans>Reloading the page restarts sign-in.</Trans>
        </Notice>
      )}
      {!isEntering && text === null && <AlsoSignedIn />}
      {isEntering && (
        <Notice kind="info">
          <Trans>Signing you in …</Trans>
        </Notice>
      )}
      {companyFailure !== null && (
        <Notice kind="danger" title={t`Sign-in failed`}>
          {companyFailure}
        </Notice>
      )}
      {text !== null && !isEntering && (
        <Notice kind="danger" title={text === MESSAGES.loginFailed ? t`Sign-in failed` : t`Your session has ended`}>
          <span lang="id">{text}</span>
        </Notice>
      )}
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <ProvingNotice />
    </>
  )
}

const SignInFields = ({ form }: { form: SignInForm }) => {
  const { t } = useLingui()
  const { username, password, isShared, missing, usernameField, passwordField, setUsername, setPassword, setShared } =
    form
  return (
    <>
      <TextInput
        ref={usernameField}
        label={t`User name or email`}
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
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide password` }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        label={t`This is a shared device`}
        description={t`We'll sign you out after 8 hours and save nothing here.`}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </>
  )
}

const ByCode = (props: SignInByCodeProps) => (
  <div className={classes.page}>
    <div className={classes.card}>
      <div className={classes.heading}>
        <h1 className={classes.title}>
          <Trans>Sign in</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>We'll email you an 8-digit code.</Trans>
        </p>
      </div>
      <Suspense fallback={null}>
        <SignInByCode {...props} />
      </Suspense>
    </div>
  </div>
)

const SignInMethods = () => {
  const { redirectedFrom, ticket, company } = route.useSearch()
  const { error } = useSession()
  const hasDemo = Boolean(useQuery(authQueries.demoAccounts()).data?.password)
  const [isByCode, setByCode] = useState(false)
  const { follow } = useContinue(redirectedFrom)
  const isReturning = useReturnPath()
  const ofCompany = useCompanyTicket({ ticket, company }, (end) => follow(end, false))
  const isEntering = isReturning || ofCompany.isTaking
  useEffect(() => {
    session.check()
    // So that a press opens it without network as well.
    void loadByCode().catch(() => undefined)
  }, [])
  const form = useSignInForm(follow)
  const { username, isShared, pending } = form

  if (isByCode) {
    return (
      <ByCode
        given={username.includes('@') ? username.trim() : ''}
        isSharedDevice={isShared}
        onEnd={(end) => void follow(end, isShared)}
        onBack={() => setByCode(false)}
      />
    )
  }

  const text = wordsFor(error)
  return (
    <div className={classes.page} data-demo={hasDemo || undefined}>
      <div className={classes.card}>
        {/* If a browser ever submits the form natively, the password must not be in the URL. */}
        <form method="post" onSubmit={form.submit} noValidate>
          <div className={classes.fields}>
            <div>
              <h1 className={classes.title}>
                <Trans>Sign in</Trans>
              </h1>
              <p className={classes.lead}>
                <Trans>Your trips stay available on this device, even offline.</Trans>
              </p>
            </div>
            <Notices {...{ words: text, isEntering }} failure={form.failure} companyFailure={ofCompany.failure} />
            <SignInFields form={form} />
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
          passkey={form.canPasskey ? { pending: pending === 'passkey', onPress: form.byPasskey } : null}
          onCode={() => setByCode(true)}
          returnTo={redirectedFrom ?? ''}
          known={username}
        />
      </div>
      <DemoAccounts onChoose={form.byAccount} />
    </div>
  )
}
