import { NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import {
  askPrivacy,
  PRIVACY_ANSWER_HOURS,
  PRIVACY_RIGHTS,
  type PrivacyRequest,
} from '#contract/accounts/privacy-requests.ts'
import { PROCESSING } from '#contract/accounts/processing-record.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { RIGHT_LABELS, PROCESSING_LABELS } from './privacy-labels.ts'
import classes from './PrivacyRequests.module.css'
import { privacyQueries } from './queries.ts'

const LEAST_WORDS = 10

const Asked = ({ request: { right, activity, text, askedAt, dueAt, answered } }: { request: PrivacyRequest }) => {
  const { i18n } = useLingui()
  const zone = deviceZone()
  return (
    <li className={classes.request}>
      <b>
        {i18n._(RIGHT_LABELS[right])}: {i18n._(PROCESSING_LABELS[activity].name)}
      </b>
      <span className={classes.words}>{text}</span>
      <Text size="sm" c="dimmed">
        <Trans>Asked {formatInstant(askedAt, zone)}</Trans>
      </Text>
      {answered === null ? (
        <Text>
          <Trans>Waits for an answer until {formatInstant(dueAt, zone)}.</Trans>
        </Text>
      ) : (
        <Text className={classes.words}>
          {answered.verdict === 'granted' ? (
            <Trans>
              Granted by {answered.by}: {answered.note}
            </Trans>
          ) : (
            <Trans>
              Declined by {answered.by}: {answered.note}
            </Trans>
          )}
        </Text>
      )}
    </li>
  )
}

const AskForm = () => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [requestId, setRequestId] = useState(() => uuidv7())
  const [right, setRight] = useState<PrivacyRequest['right']>('objection')
  const [activity, setActivity] = useState<PrivacyRequest['activity']>('bookings')
  const [text, setText] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isShort = text.trim().length < LEAST_WORDS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (isShort) return
    void change(() => call(askPrivacy, { body: { requestId, right, activity, text } }, { idempotencyKey: requestId }), {
      message: t`Request sent`,
      done: (list) => {
        queryClient.setQueryData(privacyQueries.own().queryKey, list)
        setText('')
        setPressed(false)
        setRequestId(uuidv7())
      },
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="md" maw={480}>
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <NativeSelect
          size="md"
          label={t`Which use?`}
          value={activity}
          data={PROCESSING.map((value) => ({ value, label: i18n._(PROCESSING_LABELS[value].name) }))}
          onChange={(event) => setActivity(PROCESSING.find((one) => one === event.currentTarget.value) ?? activity)}
        />
        <NativeSelect
          size="md"
          label={t`What do you want?`}
          value={right}
          data={PRIVACY_RIGHTS.map((value) => ({ value, label: i18n._(RIGHT_LABELS[value]) }))}
          onChange={(event) => setRight(PRIVACY_RIGHTS.find((one) => one === event.currentTarget.value) ?? right)}
        />
        <Textarea
          size="md"
          label={t`Your request in your own words`}
          value={text}
          rows={4}
          maxLength={1000}
          error={mistakes.text ?? (isPressed && isShort ? problemText('message_too_short') : undefined)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <SubmitButton pending={isPending}>
            <Trans>Send request</Trans>
          </SubmitButton>
        </div>
      </Stack>
      {dialog}
    </form>
  )
}

/** Objections and requests of the person about their personal data, and their answers. */
export const PrivacyRequests = ({ className }: { className: string | undefined }) => {
  const { data } = useQuery(privacyQueries.own())
  return (
    <section className={className} aria-labelledby="requests">
      <Title order={2} size="h3" id="requests">
        <Trans>Object, restrict or correct</Trans>
      </Title>
      <Text>
        <Trans>
          You can object to a use of your data, have it stopped for a while, have it corrected or withdraw a consent.
          Your company answers within {PRIVACY_ANSWER_HOURS} hours.
        </Trans>
      </Text>
      {data !== undefined && data.items.length > 0 && (
        <ul className={classes.list}>
          {data.items.map((request) => (
            <Asked key={request.requestId} request={request} />
          ))}
        </ul>
      )}
      <AskForm />
    </section>
  )
}
