import { Button, NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './AdminSettings.module.css'
import { OperatorFailed } from './OperatorFailed.tsx'

export type ReviewState = 'waiting' | 'decided'

type Page<Row> = { items: readonly Row[]; waiting: number }

type ReviewQueueProps<Row> = {
  lead: ReactNode
  state: ReviewState
  onState: (state: ReviewState) => void
  found: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  titles: { offline: string; failed: string }
  forbidden: ReactNode
  icon: ReactNode
  /** For the empty state. */
  fills: ReactNode
  caption: string
  columns: (onOpen: (row: Row) => void) => Column<Row>[]
  rowKey: (row: Row) => string
  renderSheet: (row: Row, onClose: () => void) => ReactNode
}

/** Submissions that the operator of the installation decides: waiting, or decided. */
export const ReviewQueue = <Row,>({ state, found, columns, rowKey, renderSheet, ...words }: ReviewQueueProps<Row>) => {
  const { t } = useLingui()
  const [open, setOpen] = useState<Row | null>(null)
  const { data, error } = found
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  // After a failed load the rows of another state must not be shown.
  const isShown = data !== undefined && !(error !== null && found.isPlaceholderData)
  const waiting = data?.pages.at(-1)?.waiting ?? 0
  return (
    <div className={classes.section}>
      <Text>{words.lead}</Text>
      <NativeSelect
        maw="20em"
        label={t`Show`}
        value={state}
        data={[
          { value: 'waiting', label: t`To review (${waiting})` },
          { value: 'decided', label: t`Already reviewed` },
        ]}
        onChange={({ currentTarget: { value } }) => words.onState(value === 'decided' ? 'decided' : 'waiting')}
      />
      {error !== null && (
        <OperatorFailed
          error={error}
          titles={words.titles}
          forbidden={words.forbidden}
          offline={<Trans>They contain what people wrote, so they aren't saved on devices.</Trans>}
          onAgain={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {isShown && rows.length === 0 && (
        <EmptyState
          role="status"
          icon={words.icon}
          title={state === 'waiting' ? t`Nothing to review` : t`Nothing reviewed yet`}
        >
          {words.fills}
        </EmptyState>
      )}
      {isShown && rows.length > 0 && (
        <RecordTable caption={words.caption} columns={columns(setOpen)} rows={rows} rowKey={rowKey} />
      )}
      {isShown && found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {open !== null && renderSheet(open, () => setOpen(null))}
    </div>
  )
}
