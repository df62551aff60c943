import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPinCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SUGGESTED_FIELDS, type Suggestion } from '#contract/directory/suggestions.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../AdminSettings.module.css'
import { OperatorFailed } from '../OperatorFailed.tsx'
import { FIELD_LABELS } from './field-labels.ts'
import { suggestionQueries, type SuggestionState } from './queries.ts'
import { SuggestionSheet } from './SuggestionSheet.tsx'

const OpenButton = ({ suggestion, onOpen }: { suggestion: Suggestion; onOpen: () => void }) => {
  const { t } = useLingui()
  const { name } = suggestion.entry
  const isDecided = suggestion.decision !== null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={isDecided ? t`See the edit of ${name}` : t`Review the edit of ${name}`}
      onClick={onOpen}
    >
      {isDecided ? <Trans>See</Trans> : <Trans>Review</Trans>}
    </Button>
  )
}

const Fields = ({ changes }: Pick<Suggestion, 'changes'>) => {
  const { i18n } = useLingui()
  return SUGGESTED_FIELDS.filter((field) => changes[field] !== undefined)
    .map((field) => i18n._(FIELD_LABELS[field]))
    .join(', ')
}

const State = ({ decision }: Pick<Suggestion, 'decision'>) => {
  if (decision === null) {
    return (
      <Badge variant="light" color="kunyit" tt="none" miw="max-content">
        <Trans>To review</Trans>
      </Badge>
    )
  }
  return (
    <Badge variant="default" tt="none" miw="max-content">
      {decision.accepted.length > 0 ? <Trans>Accepted</Trans> : <Trans>Declined</Trans>}
    </Badge>
  )
}

const columnsFor = (onOpen: (suggestion: Suggestion) => void): Column<Suggestion>[] => [
  {
    key: 'place',
    header: <Trans>Place</Trans>,
    isTitle: true,
    cell: ({ entry }) => (
      <>
        {entry.name}
        <span className={classes.address}>{entry.cityName}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: <Trans>Status</Trans>,
    card: 'badge',
    cell: ({ decision }) => <State decision={decision} />,
  },
  { key: 'fields', header: <Trans>Changes</Trans>, cell: ({ changes }) => <Fields changes={changes} /> },
  { key: 'by', header: <Trans>Suggested by</Trans>, cell: ({ suggestedBy }) => suggestedBy ?? '–' },
  {
    key: 'at',
    header: <Trans>Received</Trans>,
    cell: ({ suggestedAt }) => formatInstant(suggestedAt, deviceZone()),
  },
  {
    key: 'actions',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (suggestion) => <OpenButton suggestion={suggestion} onOpen={() => onOpen(suggestion)} />,
  },
]

/** Edits of places that readers suggest, for the operator of the installation. */
export const Suggestions = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [state, setState] = useState<SuggestionState>('waiting')
  const [open, setOpen] = useState<Suggestion | null>(null)
  const found = useInfiniteQuery(suggestionQueries.list(state))
  const { data, error } = found
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  // After a failed load the edits of another state must not be shown.
  const isShown = data !== undefined && !(error !== null && found.isPlaceholderData)
  const waiting = data?.pages.at(-1)?.waiting ?? 0
  return (
    <div className={classes.section}>
      <Text>
        <Trans>Edits of places that people suggest. Nothing changes for others until you accept it.</Trans>
      </Text>
      <NativeSelect
        maw="20em"
        label={t`Show`}
        value={state}
        data={[
          { value: 'waiting', label: t`To review (${waiting})` },
          { value: 'decided', label: t`Already reviewed` },
        ]}
        onChange={({ currentTarget: { value } }) => setState(value === 'decided' ? 'decided' : 'waiting')}
      />
      {error !== null && (
        <OperatorFailed
          error={error}
          titles={{ offline: t`Go online to review edits`, failed: t`We couldn't load the edits` }}
          forbidden={<Trans>Only the company that runs this installation reviews edits of places.</Trans>}
          offline={<Trans>They contain what people wrote, so they aren't saved on devices.</Trans>}
          onAgain={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {isShown && rows.length === 0 && (
        <EmptyState
          role="status"
          icon={<IconMapPinCheck size={34} />}
          title={state === 'waiting' ? t`Nothing to review` : t`Nothing reviewed yet`}
        >
          <Trans>Edits that people suggest on the page of a place appear here.</Trans>
        </EmptyState>
      )}
      {isShown && rows.length > 0 && (
        <RecordTable
          caption={t`Suggested edits`}
          columns={columnsFor(setOpen)}
          rows={rows}
          rowKey={({ suggestionId }) => suggestionId}
        />
      )}
      {isShown && found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {open !== null && (
        <SuggestionSheet
          key={`${open.suggestionId}/${open.version}`}
          suggestion={open}
          onDone={() => void queryClient.invalidateQueries({ queryKey: suggestionQueries.all() })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
