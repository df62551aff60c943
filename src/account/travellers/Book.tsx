import { Button, Group, Text, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconSearch, IconUpload, IconUsers } from '@tabler/icons-react'
import { uuidv7 } from 'uuidv7'
import { MAX_TRAVELLERS, type Traveller } from '#contract/accounts/travellers.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { travellerLane } from '#src/platform/outbox/kinds.ts'
import { refusedFor, type Shown } from './pending.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RefusedRow } from './RefusedRow.tsx'
import { matching } from './traveller-form.ts'
import { TravellerRow } from './TravellerRow.tsx'
import classes from './Travellers.module.css'
import type { Removed } from './use-removal.ts'

/** From this many on one looks for a name rather than reading them all. */
const MANY = 6

/** Refused changes of people who are not in the book: added here, or removed elsewhere. */
const homeless = (entries: readonly OutboxEntry[], travellers: readonly Traveller[]): OutboxEntry[] => {
  const lanes = new Set(travellers.map(({ travellerId }) => travellerLane(travellerId)))
  return entries.filter(
    ({ state, kind, lane }) => state === 'refused' && kind.startsWith('traveller.') && !lanes.has(lane),
  )
}

const idOf = ({ lane }: OutboxEntry): string => lane.slice(travellerLane('').length)

/** All saved travellers, with a search if there are many, and an add button. */
export const Book = (props: {
  travellers: readonly Shown<Traveller>[]
  entries: readonly OutboxEntry[]
  asked: string
  onAsk: (text: string) => void
  onOpen: (travellerId: string) => void
  onImport: () => void
  onRemoved: (removed: Removed) => void
}) => {
  const { t } = useLingui()
  const { travellers, entries, asked, onOpen, onRemoved } = props
  const found = matching(travellers, asked)
  const lost = homeless(entries, travellers)
  const isFull = travellers.filter(({ waits }) => waits !== 'remove').length >= MAX_TRAVELLERS
  const importList = (
    <Button variant="default" leftSection={<IconUpload size={20} aria-hidden />} onClick={props.onImport}>
      <Trans>Import a list</Trans>
    </Button>
  )
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} disabled={isFull} onClick={() => onOpen(uuidv7())}>
      <Trans>Add traveller</Trans>
    </Button>
  )
  const refused = lost.map((entry) => (
    <div key={entry.id}>
      <Text fw={700}>{entry.about}</Text>
      <RefusedRow entry={entry} traveller={null} onChange={() => onOpen(idOf(entry))} onRemoved={onRemoved} />
    </div>
  ))
  if (travellers.length === 0) {
    return (
      <>
        {refused}
        <EmptyState
          icon={<IconUsers size={34} />}
          title={t`No saved travellers yet`}
          actions={
            <>
              {add}
              {importList}
            </>
          }
        >
          <Trans>Add family, guests and colleagues once, then pick them when you book.</Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {refused}
      <div className={classes.tools}>
        <Text component="span" role="status">
          {asked.trim() === '' ? (
            <Plural value={travellers.length} one="# traveller" other="# travellers" />
          ) : (
            <Trans>
              {found.length} of {travellers.length}
            </Trans>
          )}
          {isFull && (
            <>
              {' '}
              <Trans>(list full)</Trans>
            </>
          )}
        </Text>
        <Group gap="sm">
          {importList}
          {add}
        </Group>
      </div>
      {(travellers.length >= MANY || asked !== '') && (
        <TextInput
          type="search"
          aria-label={t`Search travellers`}
          placeholder={t`Name, email, phone or programme`}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={asked}
          onChange={(event) => props.onAsk(event.currentTarget.value)}
        />
      )}
      {found.length === 0 ? (
        <Text>
          <Trans>No matching travellers.</Trans>
        </Text>
      ) : (
        <ul className={classes.list}>
          {found.map((traveller) => (
            <TravellerRow
              key={traveller.travellerId}
              traveller={traveller}
              refused={refusedFor(entries, traveller.travellerId)}
              onChange={() => onOpen(traveller.travellerId)}
              onRemoved={onRemoved}
            />
          ))}
        </ul>
      )}
    </>
  )
}
