import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { beginCompanySignIn } from '#contract/companies/company-sign-in.ts'
import { emailSchema } from '#contract/core/scalars.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import * as v from 'valibot'
import classes from './SignIn.module.css'

const leaveFor = (url: string): void => location.assign(url)

/**
 * Company sign-in, identified by the email address. `returnTo` is the target URL afterwards; `leave` navigates to the
 * provider's page.
 */
export const CompanySignIn = ({
  returnTo,
  known,
  leave = leaveFor,
}: {
  returnTo: string
  /** User name typed earlier. */
  known: string
  leave?: (url: string) => void
}) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setMistake(null)
    setFailure(null)
    if (!v.is(emailSchema, email)) {
      setMistake(t`Enter your work email, such as name@company.com.`)
      return field.current?.focus()
    }
    setPending(true)
    try {
      const { redirectUrl } = await call(beginCompanySignIn, { body: { email, returnTo } })
      if (redirectUrl !== null) return leave(redirectUrl)
      setMistake(t`No company sign-in for this address. Use your password or an email code.`)
      field.current?.focus()
    } catch (problem) {
      const text = t`We can't connect right now. What you typed is still here; try again when you're online.`
      setFailure(problem instanceof ApiError ? problem.message : text)
    }
    setPending(false)
  }

  if (!isOpen) {
    return (
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBuilding size={18} aria-hidden />}
        onClick={() => {
          setOpen(true)
          setEmail((typed) => (typed === '' && known.includes('@') ? known.trim() : typed))
        }}
      >
        <Trans>Sign in with your company</Trans>
      </Button>
    )
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className={classes.fields}>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <TextInput
        ref={field}
        label={t`Work email`}
        type="email"
        name="company-email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        value={email}
        error={mistake}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <SubmitButton pending={pending} fullWidth>
        <Trans>Continue to company sign-in</Trans>
      </SubmitButton>
    </form>
  )
}
