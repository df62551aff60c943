import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage } from '#contract/content/contact-messages.ts'
import { TOPIC_LABELS } from '#src/content/contact/topic-labels.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../AdminSettings.module.css'
import { OperatorFailed } from '../OperatorFailed.tsx'
import { MessageSheet } from './MessageSheet.tsx'
import own from './Messages.module.css'
import { messageQueries, type MessageState } from './queries.ts'

const ReadButton = ({ number, onOpen }: { number: string; onOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Read case ${number}`} onClick={onOpen}>
      <Trans>Read</Trans>
    </Button>
  )
}

const Topic = ({ topic }: Pick<ContactMessage, 'topic'>) => {
  const { i18n } = useLingui()
  return i18n._(TOPIC_LABELS[topic])
}

const columnsFor = (onOpen: (message: ContactMessage) => void): Column<ContactMessage>[] => [
  {
    key: 'from',
    header: <Trans>From</Trans>,
    isTitle: true,
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={classes.address}>{email}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: <Trans>Status</Trans>,
    card: 'badge',
    cell: ({ answered }) =>
      answered === null ? (
        <Badge variant="light" color="kunyit" tt="none" miw="max-content">
          <Trans>Unanswered</Trans>
        </Badge>
      ) : (
        <Badge variant="default" tt="none" miw="max-content">
          <Trans>Answered</Trans>
        </Badge>
      ),
  },
  { key: 'topic', header: <Trans>Topic</Trans>, cell: ({ topic }) => <Topic topic={topic} /> },
  { key: 'number', header: <Trans>Case</Trans>, cell: ({ number }) => <span className={own.number}>{number}</span> },
  { key: 'at', header: <Trans>Received</Trans>, cell: ({ receivedAt }) => formatInstant(receivedAt, deviceZone()) },
  {
    key: 'actions',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (message) => <ReadButton number={message.number} onOpen={() => onOpen(message)} />,
  },
]

const Empty = ({ state }: { state: MessageState }) => {
  const { t } = useLingui()
  const title = {
    open: t`No unanswered messages`,
    answered: t`No answered messages yet`,
    all: t`No messages yet`,
  }[state ?? 'all']
  return (
    <EmptyState role="status" icon={<IconMailCheck size={34} />} title={title}>
      <Trans>Messages from the contact form appear here.</Trans>
    </EmptyState>
  )
}

/** The messages of the contact form, for the operator of the installation; open ones come first. */
export const Messages = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [state, setState] = useState<MessageState>(null)
  const [open, setOpen] = useState<ContactMessage | null>(null)
  const found = useInfiniteQuery(messageQueries.list(state))
  const { data, error } = found
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  // After a failed load the messages of another state must not be shown.
  const isShown = data !== undefined && !(error !== null && found.isPlaceholderData)
  const openCount = data?.pages.at(-1)?.open ?? 0
  return (
    <div className={classes.section}>
      <Text>
        <Trans>Messages from the contact form. They're also sent by email: reply there, or here.</Trans>
      </Text>
      <NativeSelect
        maw="20em"
        label={t`Show`}
        value={state ?? 'all'}
        data={[
          { value: 'all', label: t`All messages` },
          { value: 'open', label: t`Unanswered (${openCount})` },
          { value: 'answered', label: t`Answered` },
        ]}
        onChange={({ currentTarget: { value } }) => setState(value === 'open' || value === 'answered' ? value : null)}
      />
      {error !== null && (
        <OperatorFailed
          error={error}
          titles={{ offline: t`Go online to read messages`, failed: t`We couldn't load the messages` }}
          forbidden={<Trans>Only the company that runs this installation reads contact messages.</Trans>}
          offline={<Trans>They're personal, so they aren't saved on devices.</Trans>}
          onAgain={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {isShown && rows.length === 0 && <Empty state={state} />}
      {isShown && rows.length > 0 && (
        <RecordTable
          caption={t`Contact messages`}
          columns={columnsFor(setOpen)}
          rows={rows}
          rowKey={({ caseId }) => caseId}
        />
      )}
      {isShown && found.hasNextPage && (
        <Button
          variant="default"
          className={own.more ?? ''}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {open !== null && (
        <MessageSheet
          key={`${open.caseId}/${open.version}`}
          message={open}
          onDone={() => void queryClient.invalidateQueries({ queryKey: messageQueries.all() })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
