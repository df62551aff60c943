import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconSend } from '@tabler/icons-react'
import { CONTACT_TOPICS } from '#contract/content/contact.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { fieldText } from '#src/i18n/field-text.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './ContactFields.module.css'
import { TOPIC_LABELS } from './topic-labels.ts'
import type { useContactForm } from './use-contact-form.ts'

type State = ReturnType<typeof useContactForm>

const NotSent = ({ error }: { error: Error }) => {
  const { t } = useLingui()
  if (isNetworkFailure(error)) {
    return (
      <Notice kind="danger" icon={<IconCloudOff size={20} />} title={t`Not sent: you're offline`}>
        <Trans>We kept your message. Try again when you're online; it arrives only once.</Trans>
      </Notice>
    )
  }
  // Mistakes are said at their fields.
  if (error instanceof ApiError && error.fields?.length) return null
  return (
    <Notice kind="danger" title={t`Not sent`}>
      {error.message}
    </Notice>
  )
}

/** The fields of a message to us. `withTopic` is false where the topic was chosen before. */
export const ContactFields = ({ state, withTopic }: { state: State; withTopic: boolean }) => {
  const { t, i18n } = useLingui()
  const { form, errors, element, change, submit, send } = state
  const errorOf = (field: string) => (errors[field] === undefined ? undefined : fieldText(errors[field]))
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-label={t`Contact us`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {withTopic && (
        <NativeSelect
          label={t`What is it about?`}
          value={form.topic}
          error={errorOf('topic')}
          onChange={({ currentTarget: { value } }) =>
            change({ topic: CONTACT_TOPICS.find((one) => one === value) ?? '' })
          }
        >
          <option value="">{t`Choose a topic`}</option>
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {i18n._(TOPIC_LABELS[topic])}
            </option>
          ))}
        </NativeSelect>
      )}
      {(form.topic === 'booking' || form.topic === 'refund') && (
        <TextInput
          label={t`Booking reference`}
          description={t`It's on your confirmation, such as SG-4K7M2Q9X. Leave empty if you don't have it.`}
          autoComplete="off"
          value={form.reference}
          error={errorOf('reference')}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          label={t`Name`}
          autoComplete="name"
          value={form.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          type="email"
          label={t`Email`}
          autoComplete="email"
          value={form.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={t`Message`}
        rows={5}
        classNames={{ input: classes.message }}
        value={form.message}
        error={errorOf('message')}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <div className={classes.trap} aria-hidden>
        <label>
          {t`Leave this empty`}
          <input
            tabIndex={-1}
            autoComplete="off"
            value={form.website}
            onChange={(event) => change({ website: event.currentTarget.value })}
          />
        </label>
      </div>
      {send.isError && <NotSent error={send.error} />}
      <div>
        <SubmitButton pending={send.isPending} leftSection={<IconSend size={18} aria-hidden />}>
          <Trans>Send</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
