import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MessageSide } from '#contract/bookings/messages.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import list from '#src/ui/rows.module.css'
import classes from './UnreadMessages.module.css'
import { messageQueries } from './queries.ts'

/** Conversations of one side with unread messages; nothing where there are none. */
export const UnreadMessages = ({ side }: { side: MessageSide }) => {
  const { t } = useLingui()
  const headingId = useId()
  const unread = useQuery(messageQueries.unread()).data?.items.filter((one) => one.side === side) ?? []
  if (unread.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId} mb="sm">
        <Trans>Unread messages</Trans>
      </Title>
      <ul className={list.rows}>
        {unread.map((one) => (
          <li key={one.bookingId} className={list.row}>
            <div className={classes.words}>
              <LinkText to="/booking-confirmed" search={{ id: one.bookingId }}>
                {one.author === '' ? one.reference : t`${one.author} · ${one.reference}`}
              </LinkText>
              <Text className={classes.text}>
                {one.text === '' && one.hasPhoto === true ? <Trans>Photo</Trans> : one.text}
              </Text>
              <Text size="sm" c="dimmed">
                {one.title} · {formatInstant(one.sentAt, deviceZone())}
              </Text>
            </div>
            {one.unread > 1 && <Text size="sm">{t`${one.unread} unread`}</Text>}
          </li>
        ))}
      </ul>
    </section>
  )
}
