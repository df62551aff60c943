import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { hasCode } from '#src/platform/api/errors.ts'
import { hasPasskeys, isLeft } from '#src/platform/session/passkey-support.ts'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { callProved, ProofStopped, stopProof } from './proof/call-proved.ts'
import { loadPasskeys } from './load-passkeys.ts'
import { loadSignIn } from './load-sign-in.ts'
import { useProposedPasskey } from './use-proposed-passkey.ts'

/** State of the sign-in form: sign-in by password or passkey, one at a time. */
export const useSignInForm = (follow: (end: SignInEnd, isShared: boolean) => boolean) => {
  const { t } = useLingui()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(false)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<'password' | 'passkey' | null>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const current = useRef<symbol | null>(null)
  const canPasskey = useHydrated() && hasPasskeys()

  const enter = async (method: 'password' | 'passkey', open: () => Promise<SignInEnd>) => {
    // A passkey needs no proof: who takes one in the meantime does not wait for it.
    if (method === 'passkey') stopProof()
    else if (pending !== null) return
    const own = Symbol(method)
    current.current = own
    setPending(method)
    setFailure(null)
    try {
      if (!follow(await open(), isShared) && method === 'password') passwordField.current?.select()
    } catch (problem) {
      if (problem instanceof ProofStopped || current.current !== own) return
      if (isLeft(problem)) setFailure(t`No passkey used. Try again or sign in another way.`)
      else if (hasCode(problem, 'rate_limited', 'proof_needed')) setFailure(problem.message)
      else setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
    } finally {
      if (current.current === own) setPending(null)
    }
  }
  const enterBy = (name: string, secret: string) =>
    enter('password', async () => (await loadSignIn()).signIn(name, secret, isShared, callProved))

  useProposedPasskey(canPasskey && pending === null, { isShared, onEnd: (end) => follow(end, isShared) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = username.trim()
    setMissing({
      ...(name === '' ? { username: t`Enter your user name or email address.` } : {}),
      ...(password === '' ? { password: t`Enter your password.` } : {}),
    })
    if (name === '') usernameField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else void enterBy(name, password)
  }

  return {
    username,
    password,
    isShared,
    missing,
    failure,
    pending,
    canPasskey,
    usernameField,
    passwordField,
    setUsername,
    setPassword,
    setShared,
    submit,
    byPasskey: () => void enter('passkey', async () => (await loadPasskeys()).signInByPasskey(isShared)),
    /** Signs in with an account that was chosen from a list. */
    byAccount: (name: string, secret: string) => {
      setUsername(name)
      setPassword(secret)
      setMissing({})
      void enterBy(name, secret)
    },
  }
}
export type SignInForm = ReturnType<typeof useSignInForm>
