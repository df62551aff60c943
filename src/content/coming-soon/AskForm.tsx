import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconMailForward } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { UpcomingService } from '#contract/core/services.ts'
import { requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { emailSchema } from '#contract/core/scalars.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './ComingSoon.module.css'
import { announcedServices } from './service-labels.ts'

/** Form for an email address and a service. The response never reveals whether the address was known. */
export const AskForm = ({ service: given }: { service: UpcomingService }) => {
  const { t, i18n } = useLingui()
  const [service, setService] = useState(given)
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const ask = useMutation({ mutationFn: (to: string) => call(requestLaunchNotice, { body: { email: to, service } }) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    const checked = v.safeParse(emailSchema, email)
    if (checked.success) return ask.mutate(checked.output)
    setMistake(checked.issues[0].message)
    field.current?.focus()
  }

  const refused = ask.error instanceof ApiError ? ask.error.fields[0]?.code : undefined
  return (
    <section className={classes.ask} aria-labelledby="ask">
      <h2 id="ask">
        <Trans>Get notified when it opens</Trans>
      </h2>
      {ask.isSuccess ? (
        <Notice kind="info" icon={<IconMailForward size={20} />} title={t`Check your email`}>
          <Trans>
            We've sent a link to <bdi>{email}</bdi>. Open it to confirm; otherwise we delete the address within a week.
          </Trans>
        </Notice>
      ) : (
        <form noValidate onSubmit={submit} aria-label={t`Get notified when it opens`}>
          <fieldset className={classes.choice}>
            <legend className="visually-hidden">
              <Trans>Service</Trans>
            </legend>
            {announcedServices().map(({ service: one, labels }) => (
              <label key={one}>
                <input
                  type="radio"
                  name="service"
                  value={one}
                  checked={service === one}
                  onChange={() => setService(one)}
                />
                <span>{i18n._(labels.name)}</span>
              </label>
            ))}
          </fieldset>
          <div className={classes.address}>
            <TextInput
              ref={field}
              type="email"
              label={t`Email`}
              autoComplete="email"
              value={email}
              error={(mistake ?? refused) && problemText(mistake ?? refused ?? '')}
              onChange={(event) => {
                setMistake(undefined)
                setEmail(event.currentTarget.value)
              }}
            />
            <SubmitButton pending={ask.isPending}>
              <Trans>Notify me</Trans>
            </SubmitButton>
          </div>
          {ask.isError && refused === undefined && (
            <Notice kind="danger" icon={<IconCloudOff size={20} />}>
              {isNetworkFailure(ask.error) ? (
                <Trans>Not sent: you're offline. Try again when you're online.</Trans>
              ) : (
                ask.error.message
              )}
            </Notice>
          )}
          <p className={classes.small}>
            <Trans>
              One email to confirm and one when it opens; unsubscribe in either. See{' '}
              <LinkText to="/help/privacy-policy">privacy</LinkText>.
            </Trans>
          </p>
        </form>
      )}
    </section>
  )
}
