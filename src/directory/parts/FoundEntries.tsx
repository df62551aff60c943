import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconMapOff, IconRefresh } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { RESULTS_ID } from '#src/frame/shell/results-id.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { DirectoryParams } from '../directory-search-params.ts'
import type { Entries } from '../use-entries.ts'
import { EntryRow } from './EntryRow.tsx'
import classes from './FoundEntries.module.css'
import { LateMap } from './late-map.ts'

type Props = {
  search: DirectoryParams
  /** Null while they are looked for, and where they could not be read. */
  entries: Entries | null
  isLooking: boolean
  found: Pick<UseInfiniteQueryResult, 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  at: Date
  onChange: (search: DirectoryParams) => void
}

const NotLoaded = ({ found }: Pick<Props, 'found'>) => {
  const { t } = useLingui()
  if (found.error instanceof ApiError && found.error.code === 'not_found') {
    return (
      <EmptyState icon={<IconMapOff size={34} />} title={t`We don't know this place`}>
        <Trans>Choose a city from the list.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={isNetworkFailure(found.error) ? t`Go online to see places` : t`Couldn't load the places`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isNetworkFailure(found.error) && <Trans>Cities you've saved work without a connection.</Trans>}
    </EmptyState>
  )
}

/** The places of a search beside their map, or why there are none. */
export const FoundEntries = ({ search, entries, isLooking, found, at, onChange }: Props) => {
  const { t } = useLingui()
  const [pointed, setPointed] = useState<readonly string[]>([])
  if (isLooking) {
    return (
      <div>
        <StillTrying onCancel={() => onChange({})} />
        <Skeleton label={t`Loading`} shape="list" />
      </div>
    )
  }
  if (entries === null) return <NotLoaded found={found} />
  const isNarrowed = [search.category, search.area, search.q, search.open].some((value) => value !== undefined)
  if (entries.items.length === 0) {
    return (
      <EmptyState
        icon={<IconMapOff size={34} />}
        title={isNarrowed ? t`No places match` : t`No places here yet`}
        actions={
          isNarrowed && (
            <Button onClick={() => onChange({ place: search.place })}>
              <Trans>Clear filters</Trans>
            </Button>
          )
        }
      >
        {search.open && <Trans>Some may be closed right now.</Trans>}
      </EmptyState>
    )
  }
  const { saved } = entries
  return (
    <>
      {saved !== null && (
        <Notice kind="info" icon={<IconCloudOff size={20} />}>
          <Trans>
            You're offline. These places were saved on {formatDate(new Date(saved.at).toISOString(), deviceZone())}.
          </Trans>
        </Notice>
      )}
      <div className={classes.results} data-view={search.view}>
        <div className={classes.rows}>
          <ul id={RESULTS_ID}>
            {entries.items.map((entry) => (
              <li
                key={entry.entryId}
                data-pointed={pointed.includes(entry.entryId) || undefined}
                onPointerEnter={() => setPointed([entry.entryId])}
                onPointerLeave={() => setPointed([])}
              >
                <EntryRow entry={entry} at={at} onFocus={(hasFocus) => setPointed(hasFocus ? [entry.entryId] : [])} />
              </li>
            ))}
          </ul>
          {saved === null && found.hasNextPage && (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              <Trans>Show more places</Trans>
            </Button>
          )}
        </div>
        {/* Its own boundary: the fields above would lose the focus while its program comes. */}
        <Suspense fallback={null}>
          <LateMap
            isShown={search.view === 'map'}
            given={{
              entries: entries.items,
              middle: entries.middle,
              placeName: entries.placeName,
              at,
              pointed,
              onPoint: setPointed,
            }}
          />
        </Suspense>
      </div>
    </>
  )
}
