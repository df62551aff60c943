import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { MESSAGE_LENGTH, readMessages, type Conversation } from '#contract/bookings/messages.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './BookingMessages.module.css'
import { MessageRow } from './MessageRow.tsx'
import { pendingMessages, type PendingMessage } from './pending-messages.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { messageQueries } from './queries.ts'
import { useMessage } from './use-message.ts'

const Pending = ({ message }: { message: PendingMessage }) => (
  <li className={classes.own}>
    {message.photo !== null && <img className={classes.small} src={message.photo.src} alt={message.photo.alt} />}
    {message.text !== '' && <p className={classes.text}>{message.text}</p>}
    {message.refused === null ? (
      <Text size="sm" className={classes.note}>
        <IconClockHour4 size={16} aria-hidden /> <Trans>Will be sent when you're online</Trans>
      </Text>
    ) : (
      <Group gap="sm" justify="flex-end">
        <Text size="sm" role="alert" className={classes.refused}>
          <Trans>Not sent.</Trans> {message.refused}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void outbox.discard(message.entryId)}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    )}
  </li>
)

const Write = ({ bookingId, about, other }: { bookingId: string; about: string; other: string }) => {
  const { t } = useLingui()
  const { text, error, isPending, write, send, draft } = useMessage(bookingId, about)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="sm" align="flex-start">
        <Textarea
          w="100%"
          size="md"
          rows={3}
          maxLength={MESSAGE_LENGTH}
          label={t`Message to ${other}`}
          value={text}
          error={error}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
        <PhotoChoice draft={draft} />
        <Button type="submit" loading={isPending || draft.isChoosing} leftSection={<IconSend size={18} aria-hidden />}>
          <Trans>Send message</Trans>
        </Button>
      </Stack>
    </form>
  )
}

/** Marks the messages on the screen as read. */
const useRead = (conversation: Conversation | undefined): void => {
  const queryClient = useQueryClient()
  const marked = useRef<string | null>(null)
  const last = conversation?.messages.findLast(({ side, readAt }) => side !== conversation.side && readAt === null)
  const bookingId = conversation?.bookingId
  const messageId = last?.messageId
  useEffect(() => {
    if (bookingId === undefined || messageId === undefined || marked.current === messageId) return
    marked.current = messageId
    call(readMessages, { params: { bookingId, messageId } }, { background: true }).then(
      () => queryClient.invalidateQueries({ queryKey: messageQueries.unread().queryKey }),
      () => {
        marked.current = null
      },
    )
  }, [bookingId, messageId, queryClient])
}

const Shown = ({ conversation, about }: { conversation: Conversation; about: string }) => {
  const { messages, other, side, bookingId, writableUntil } = conversation
  const { entries } = useOutbox()
  const known = new Set(messages.map(({ messageId }) => messageId))
  const pending = pendingMessages(entries, bookingId).filter(({ messageId }) => !known.has(messageId))
  return (
    <Stack gap="md">
      {messages.length + pending.length === 0 && writableUntil !== null && (
        <Text>
          {side === 'guest' ? (
            <Trans>Ask {other} about this booking. You'll be notified of the answer.</Trans>
          ) : (
            <Trans>Write to {other} about this booking. They'll be notified.</Trans>
          )}
        </Text>
      )}
      <ol className={classes.messages}>
        {messages.map((message) => (
          <MessageRow
            key={message.messageId}
            bookingId={bookingId}
            message={message}
            isTheirs={message.side !== side}
          />
        ))}
        {pending.map((message) => (
          <Pending key={message.entryId} message={message} />
        ))}
      </ol>
      {writableUntil === null ? (
        <>
          <Text>
            <Trans>This booking ended a while ago, so messages are closed.</Trans>
          </Text>
          <LinkButton to="/pages/contact" variant="default">
            <Trans>Contact us</Trans>
          </LinkButton>
        </>
      ) : (
        <Write bookingId={bookingId} about={about} other={other} />
      )}
    </Stack>
  )
}

/** The conversation between the guest and the host of a booking, with what waits on the device. */
export const BookingMessages = ({
  bookingId,
  about,
  className,
}: {
  bookingId: string
  /** Reference of the booking. */
  about: string
  className?: string | undefined
}) => {
  const { t } = useLingui()
  const headingId = useId()
  const conversation = useQuery(messageQueries.of(bookingId))
  useRead(conversation.data)
  // The listing has no host any more, or the guest owns it.
  if (hasCode(conversation.error, 'not_found')) return null
  return (
    <section className={className} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId} mb="sm">
        <Trans>Messages</Trans>
      </Title>
      {conversation.data && <Shown conversation={conversation.data} about={about} />}
      {conversation.isPending && <Skeleton label={t`Loading`} shape="article" />}
      {conversation.isError && !conversation.data && (
        <Stack gap="sm" align="flex-start">
          <Text>
            {isNetworkFailure(conversation.error) ? (
              <Trans>Go online to read the messages.</Trans>
            ) : (
              <Trans>We couldn't load the messages.</Trans>
            )}
          </Text>
          <Button variant="default" onClick={() => void conversation.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Stack>
      )}
      {conversation.data && (
        <Text size="sm" mt="sm" c="dimmed">
          <Trans>Updated {formatInstant(conversation.data.asOf, deviceZone())}</Trans>
        </Text>
      )}
    </section>
  )
}
