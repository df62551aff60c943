import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserShare } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceZone } from '#src/i18n/formats.ts'
import { openBookingFor } from '#src/frame/booking-for/open-sheet.ts'
import { OwnArrangers } from '#src/frame/booking-for/OwnArrangers.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { fullName } from './full-name.ts'
import { useBook } from './use-records.ts'
import { refusedFor } from './pending.ts'
import { useHeadingFocus } from '../records/use-heading-focus.ts'
import classes from '../records/Records.module.css'
import book from './Travellers.module.css'
import { Book } from './Book.tsx'
import { LazyTravellerImport } from './LazyTravellerImport.tsx'
import { RemovedTraveller } from './RemovedTraveller.tsx'
import { TravellerSections } from './TravellerSections.tsx'
import { TravellerDetails } from './TravellerDetails.tsx'
import type { Removed } from './use-removal.ts'

const route = getRouteApi('/_user/user/travelers')

/** Saved travellers: the list, or the form of one of them. */
export const Travellers = () => {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const { edit, q } = route.useSearch()
  const { items, asOf, entries } = useBook()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [isImporting, setImporting] = useState(false)
  const heading = useHeadingFocus(edit)

  const open = (travellerId: string) => {
    setRemoved(null)
    void navigate({ search: { q, edit: travellerId } })
  }
  const traveller = items.find(({ travellerId }) => travellerId === edit) ?? null
  const refused = edit === undefined ? undefined : refusedFor(entries, edit)
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1}>
          {edit === undefined ? t`Travellers` : traveller ? fullName(traveller.name) : t`Add traveller`}
        </Title>
        <Text c="dimmed">
          {edit === undefined ? (
            <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
          ) : (
            <Trans>Only you can see these.</Trans>
          )}
        </Text>
      </div>
      {edit === undefined ? (
        <>
          <Button
            className={book.bookFor}
            variant="default"
            leftSection={<IconUserShare size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={openBookingFor}
          >
            <Trans>Book for someone else</Trans>
          </Button>
          {removed && (
            <RemovedTraveller key={removed.traveller.travellerId} removed={removed} onDone={() => setRemoved(null)} />
          )}
          <Book
            travellers={items}
            entries={entries}
            asked={q ?? ''}
            onAsk={(text) =>
              void navigate({ search: { q: text === '' ? undefined : text }, replace: true, resetScroll: false })
            }
            onOpen={open}
            onImport={() => setImporting(true)}
            onRemoved={setRemoved}
          />
          <TravellerSections />
          <OwnArrangers className={book.credits} />
          {isImporting && <LazyTravellerImport onClose={() => setImporting(false)} />}
        </>
      ) : (
        <TravellerDetails
          key={`${edit} ${refused?.id ?? ''}`}
          travellerId={edit}
          traveller={traveller}
          refused={refused}
          onClose={() => void navigate({ search: { q } })}
        />
      )}
    </div>
  )
}
