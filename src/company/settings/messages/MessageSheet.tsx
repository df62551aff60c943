import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import { setContactAnswered, type ContactMessage } from '#contract/content/contact-messages.ts'
import { TOPIC_LABELS } from '#src/content/contact/topic-labels.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { useChange } from '../use-change.ts'
import classes from './Messages.module.css'
import { ReportedPhoto } from './ReportedPhoto.tsx'

const AnsweredLine = ({ answered }: Pick<ContactMessage, 'answered'>) => {
  if (answered === null) return <Trans>Unanswered</Trans>
  const at = formatInstant(answered.at, deviceZone())
  const { by } = answered
  return by === null ? (
    <Trans>Answered {at}</Trans>
  ) : (
    <Trans>
      Answered by {by}, {at}
    </Trans>
  )
}

const replyTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`

/** A contact message, to be read, answered by email and marked as answered. */
export const MessageSheet = (props: {
  message: ContactMessage
  onDone: (message: ContactMessage) => void
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { message, onDone, onClose } = props
  const { caseId, number, name, email, topic, reference, answered, version } = message
  const { change, dialog, failure, isPending } = useChange()
  // Sent again after a lost answer it is the same change.
  const key = useRef(uuidv7())
  const isAnswered = answered === null
  const mark = () =>
    void change(
      () =>
        call(
          setContactAnswered,
          { params: { caseId }, body: { isAnswered } },
          { idempotencyKey: key.current, ifMatch: version },
        ),
      {
        message: isAnswered ? t`Case ${number} marked as answered.` : t`Case ${number} reopened.`,
        done: (changed) => {
          onDone(changed)
          onClose()
        },
      },
    )
  return (
    <>
      <Sheet title={t`Case ${number}`} closeLabel={t`Close`} onClose={onClose}>
        <Stack gap="lg">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <Text size="sm">
            {name}, <Anchor href={`mailto:${email}`}>{email}</Anchor>
            <br />
            {i18n._(TOPIC_LABELS[topic])}
            {reference !== '' && ` · ${reference}`}
            {' · '}
            {formatInstant(message.receivedAt, deviceZone())}
            <br />
            <AnsweredLine answered={answered} />
          </Text>
          <p className={classes.message} dir="auto">
            {message.message}
          </p>
          {message.hasPhoto === true && <ReportedPhoto caseId={caseId} />}
          <Button component="a" href={replyTo(email, `Re: ${number}`)} leftSection={<IconMail size={18} aria-hidden />}>
            <Trans>Reply by email</Trans>
          </Button>
          <Button
            variant="default"
            loading={isPending}
            leftSection={isAnswered ? <IconCheck size={18} aria-hidden /> : <IconMailOpened size={18} aria-hidden />}
            onClick={mark}
          >
            {isAnswered ? <Trans>Mark as answered</Trans> : <Trans>Reopen</Trans>}
          </Button>
        </Stack>
      </Sheet>
      {dialog}
    </>
  )
}
