import { Badge, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPinCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SUGGESTED_FIELDS, type Suggestion } from '#contract/directory/suggestions.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import type { Column } from '#src/ui/RecordTable.tsx'
import classes from '../AdminSettings.module.css'
import { ReviewQueue, type ReviewState } from '../ReviewQueue.tsx'
import { FIELD_LABELS } from './field-labels.ts'
import { suggestionQueries } from './queries.ts'
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
  const [state, setState] = useState<ReviewState>('waiting')
  const found = useInfiniteQuery(suggestionQueries.list(state))
  return (
    <ReviewQueue
      lead={<Trans>Edits of places that people suggest. Nothing changes for others until you accept it.</Trans>}
      state={state}
      onState={setState}
      found={found}
      titles={{ offline: t`Go online to review edits`, failed: t`We couldn't load the edits` }}
      forbidden={<Trans>Only the company that runs this installation reviews edits of places.</Trans>}
      icon={<IconMapPinCheck size={34} />}
      fills={<Trans>Edits that people suggest on the page of a place appear here.</Trans>}
      caption={t`Suggested edits`}
      columns={columnsFor}
      rowKey={({ suggestionId }) => suggestionId}
      renderSheet={(suggestion, onClose) => (
        <SuggestionSheet
          key={`${suggestion.suggestionId}/${suggestion.version}`}
          suggestion={suggestion}
          onDone={() => void queryClient.invalidateQueries({ queryKey: suggestionQueries.all() })}
          onClose={onClose}
        />
      )}
    />
  )
}
