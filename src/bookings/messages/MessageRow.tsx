import { Button, Group, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#contract/bookings/messages.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import classes from './BookingMessages.module.css'
import { MessagePhoto } from './MessagePhoto.tsx'
import { ReportMessage } from './ReportMessage.tsx'

/** One message, and for the other side's what may be done with it. */
export const MessageRow = ({
  bookingId,
  message,
  isTheirs,
}: {
  bookingId: string
  message: Message
  isTheirs: boolean
}) => {
  const [isReporting, setIsReporting] = useState(false)
  return (
    <li className={isTheirs ? classes.theirs : classes.own}>
      <Text size="sm" className={classes.head}>
        {message.isOwn ? <Trans>You</Trans> : message.author}
        {' · '}
        {formatInstant(message.sentAt, deviceZone())}
      </Text>
      {message.photo !== undefined && (
        <MessagePhoto bookingId={bookingId} messageId={message.messageId} photo={message.photo} />
      )}
      {message.text !== '' && (
        <p className={classes.text}>{message.text ?? <Trans>This account was deleted.</Trans>}</p>
      )}
      {!isTheirs && message.readAt !== null && (
        <Text size="sm" className={classes.note}>
          <Trans>Seen</Trans>
        </Text>
      )}
      {isTheirs && message.isReported && (
        <Text size="sm" className={classes.note}>
          <Trans>You reported this message.</Trans>
        </Text>
      )}
      {isTheirs && !message.isReported && message.text !== null && (
        <Group>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsReporting(true)}>
            <Trans>Report message</Trans>
          </Button>
        </Group>
      )}
      {isReporting && (
        <ReportMessage bookingId={bookingId} messageId={message.messageId} onClose={() => setIsReporting(false)} />
      )}
    </li>
  )
}
