import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { IconMailOff } from '@tabler/icons-react'
import { useLanguage } from '#src/i18n/use-language.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { hasOwnAuthenticator } from '#src/platform/session/passkey-support.ts'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { OfferPasskey } from './OfferPasskey.tsx'
import { VerifyAddress } from './VerifyAddress.tsx'
import { invitationQuery } from './invitation-query.ts'
import { setupQuery } from './setup-query.ts'
import classes from './SignIn.module.css'
import { SignUpCard } from './SignUpCard.tsx'
import { beginSignUp } from './sign-up-form.ts'
import { useFollow } from './use-follow.ts'

const route = getRouteApi('/sign-up')

type OnEnd = (end: SignInEnd) => Promise<void>

const Invited = ({ token, onEnd }: { token: string; onEnd: OnEnd }) => {
  const { t } = useLingui()
  const { data, error, isPending, refetch } = useQuery(invitationQuery(token))
  if (isPending) return <Loading label={t`Loading invitation`} />
  if (data !== undefined)
    return <SignUpCard invitation={{ token, ...data }} mailedTo={null} onMailed={() => undefined} onEnd={onEnd} />
  if (isNetworkFailure(error)) {
    return (
      <EmptyState
        role="alert"
        level={1}
        icon={<IconMailOff size={34} />}
        title={t`Couldn't load the invitation`}
        actions={
          <LinkButton to="/sign-up" search={{ invitation: token }} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </LinkButton>
        }
      >
        <Trans>We can't connect right now.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      role="alert"
      level={1}
      icon={<IconMailOff size={34} />}
      title={t`This invitation is no longer valid`}
      actions={
        <LinkButton to="/sign-in">
          <Trans>Sign in</Trans>
        </LinkButton>
      }
    >
      <Trans>It was accepted, withdrawn, replaced or is over two weeks old. Ask for a new one.</Trans>
    </EmptyState>
  )
}

/** Before the operator has published what people agree to. */
const NotOpenYet = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      role="status"
      level={1}
      icon={<IconMailOff size={34} />}
      title={t`Sign-up isn't open yet`}
      actions={
        <LinkButton to="/sign-in">
          <Trans>Sign in</Trans>
        </LinkButton>
      }
    >
      <Trans>The operator of this installation hasn't finished setting it up. Please try again later.</Trans>
    </EmptyState>
  )
}

/** Sign-up: with a new company, by a company's join code, or by an invitation; then email verification. */
export const SignUp = () => {
  useLanguage()
  const { invitation, verify } = route.useSearch()
  const [mailedTo, setMailedTo] = useState(() => beginSignUp().mailedTo)
  const [isOffered, setOffered] = useState(false)
  const isClosed = useQuery(setupQuery()).data?.isSignUpOpen === false
  const follow = useFollow()
  /** A new account is offered a passkey on this device once. */
  const end: OnEnd = async (how) => {
    if (how === 'in' && (await hasOwnAuthenticator())) setOffered(true)
    else follow(how)
  }
  if (isOffered) return <OfferPasskey onDone={() => follow('in')} />
  if (isClosed && verify === undefined) return <NotOpenYet />
  return (
    <div className={classes.page}>
      {verify !== undefined ? (
        <VerifyAddress by={{ token: verify }} onBack={() => setMailedTo(null)} onEnd={end} />
      ) : invitation !== undefined ? (
        <Invited token={invitation} onEnd={end} />
      ) : (
        <>
          {/* Kept while the code is awaited: a wrong address can be put right without typing all of it again. */}
          <div hidden={mailedTo !== null}>
            <SignUpCard invitation={null} mailedTo={mailedTo} onMailed={setMailedTo} onEnd={end} />
          </div>
          {mailedTo !== null && <VerifyAddress by={{ email: mailedTo }} onBack={() => setMailedTo(null)} onEnd={end} />}
        </>
      )}
    </div>
  )
}
