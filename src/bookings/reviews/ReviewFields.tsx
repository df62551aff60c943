import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconSend } from '@tabler/icons-react'
import { REVIEW_LANGUAGES } from '#contract/bookings/review-rules.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import type { ReactNode } from 'react'
import { Marks } from './Marks.tsx'
import classes from './ReviewFields.module.css'
import type { SubScore } from './review-form.ts'
import type { useReviewForm } from './use-review-form.ts'

const MOST_TEXT = 2000

const NotSent = ({ error }: { error: Error }) => {
  const { t } = useLingui()
  if (isNetworkFailure(error)) {
    return (
      <Notice kind="danger" icon={<IconCloudOff size={20} />} title={t`Not sent: you're offline`}>
        <Trans>We kept your review. Try again when you're online; it arrives only once.</Trans>
      </Notice>
    )
  }
  // Mistakes are said at their fields.
  if (error instanceof ApiError && error.fields.length > 0) return null
  return (
    <Notice kind="danger" title={t`Not sent`}>
      {error.message}
    </Notice>
  )
}

type State = Omit<ReturnType<typeof useReviewForm>, 'send'> & {
  send: { isPending: boolean; isError: boolean; error: Error | null }
}

type ReviewFieldsProps = {
  state: State
  marks: readonly SubScore[]
  /** Kinds of trip to choose from, where the product asks for one. */
  kinds?: Readonly<Record<string, MessageDescriptor>>
  /** Replaces the note about what others see of the review. */
  note?: ReactNode
}

export const ReviewFields = ({ state, marks, kinds, note }: ReviewFieldsProps) => {
  const { t, i18n } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const { form, errors, element, change, submit, send } = state
  const errorOf = (field: string) => (errors[field] === undefined ? undefined : problemText(errors[field]))
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-label={t`Write a review`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Text size="sm" c="dimmed">
        {note ?? (
          <Trans>1 is poor, 10 is excellent. Anyone can see your first name and the month, but not your company.</Trans>
        )}
      </Text>
      <div className={classes.marks}>
        {marks.map(({ name, label }) => (
          <Marks
            key={name}
            label={i18n._(label)}
            value={form.scores[name]}
            error={errorOf(`scores.${name}`)}
            onChange={(value) => change({ scores: { ...form.scores, [name]: value } })}
          />
        ))}
      </div>
      {kinds && (
        <NativeSelect
          label={t`Who did you travel with?`}
          value={form.travellerKind}
          error={errorOf('travellerKind')}
          data={[
            { value: '', label: t`Please choose` },
            ...Object.entries(kinds).map(([value, label]) => ({ value, label: i18n._(label) })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ travellerKind: value })}
        />
      )}
      <NativeSelect
        label={t`Review language`}
        value={form.language}
        error={errorOf('language')}
        data={REVIEW_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
        onChange={({ currentTarget: { value } }) => {
          const language = REVIEW_LANGUAGES.find((one) => one === value)
          if (language) change({ language })
        }}
      />
      <TextInput
        label={t`Title (optional)`}
        autoComplete="off"
        value={form.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t`How was it? (optional)`}
        description={t`${form.text.length} of ${MOST_TEXT} characters`}
        minRows={4}
        maxRows={10}
        autosize
        value={form.text}
        error={errorOf('text')}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {isOffline && !send.isError && (
        <Notice kind="info" icon={<IconCloudOff size={20} />}>
          <Trans>Go online to send. We'll keep your review on this device.</Trans>
        </Notice>
      )}
      {send.error !== null && <NotSent error={send.error} />}
      <div>
        <SubmitButton pending={send.isPending} leftSection={<IconSend size={18} aria-hidden />}>
          <Trans>Send the review</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
