import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconSend } from '@tabler/icons-react'
import { REVIEW_LANGUAGES, TRAVELLER_KINDS } from '#contract/products/stays/review-filters.ts'
import { firstNameOf, SUB_SCORES } from '#contract/products/stays/review-rules.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { Marks } from './Marks.tsx'
import classes from './ReviewFields.module.css'
import type { useReviewForm } from './use-review-form.ts'
import { LANGUAGE_NAMES, SUB_SCORE_LABELS, TRAVELLER_LABELS } from './labels.ts'

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

export const ReviewFields = ({ state }: { state: ReturnType<typeof useReviewForm> }) => {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const isOffline = useConnectivity() === 'offline'
  const { form, errors, element, change, submit, send } = state
  const errorOf = (field: string) => (errors[field] === undefined ? undefined : problemText(errors[field]))
  const name = firstNameOf(user?.name ?? '')
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
        <Trans>
          1 is poor, 10 is excellent. Anyone can see your first name ({name}), the month and type of trip, but not your
          company.
        </Trans>
      </Text>
      <div className={classes.marks}>
        {SUB_SCORES.map((mark) => (
          <Marks
            key={mark}
            label={i18n._(SUB_SCORE_LABELS[mark])}
            value={form.scores[mark]}
            error={errorOf(`scores.${mark}`)}
            onChange={(value) => change({ scores: { ...form.scores, [mark]: value } })}
          />
        ))}
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t`Who did you travel with?`}
          value={form.travellerKind}
          error={errorOf('travellerKind')}
          onChange={({ currentTarget: { value } }) =>
            change({ travellerKind: TRAVELLER_KINDS.find((one) => one === value) ?? '' })
          }
        >
          <option value="">{t`Please choose`}</option>
          {TRAVELLER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(TRAVELLER_LABELS[kind])}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t`Review language`}
          value={form.language}
          error={errorOf('language')}
          onChange={({ currentTarget: { value } }) => {
            const language = REVIEW_LANGUAGES.find((one) => one === value)
            if (language) change({ language })
          }}
        >
          {REVIEW_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </NativeSelect>
      </div>
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
      {send.isError && <NotSent error={send.error} />}
      <div>
        <SubmitButton pending={send.isPending} leftSection={<IconSend size={18} aria-hidden />}>
          <Trans>Send the review</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
