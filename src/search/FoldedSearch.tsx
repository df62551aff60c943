import { Plural, Trans } from '@lingui/react/macro'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { formatStay } from '../i18n/formats.ts'
import { latePart } from '../frame/shell/late-part.tsx'
import classes from './FoldedSearch.module.css'
import { placeQueries } from './queries.ts'
import { checkForm, formOf } from './search-model.ts'
import type { SearchBox } from './SearchBox.tsx'
import { MESSAGES } from '#src/platform/api/messages.ts'
import { notify } from '#src/ui/notify.ts'
import { today } from './today.ts'

/** The breakpoint from which the box is not folded. */
const WIDE = '(min-width: 48em)'

/** Of trips with several stops alone. */
const LegBar = lazy(async () => ({ default: (await import('./LegBar.tsx')).LegBar }))

const LateSearchBox = latePart(async () => (await import('./SearchBox.tsx')).SearchBox, WIDE)

/** For loaders of screens that show the box immediately: without days there is no line to fold it to. */
export const searchBoxThere = async ({
  checkIn,
  checkOut,
}: {
  checkIn?: unknown
  checkOut?: unknown
}): Promise<void> => {
  if (checkIn === undefined || checkOut === undefined) await LateSearchBox.fetchPart()
}

/** Search box above results: on phones one collapsed line, because the results matter more. */
export const FoldedSearch = (props: ComponentProps<typeof SearchBox>) => {
  const { search, refused = {} } = props
  const [unfolded, setUnfolded] = useState(false)
  const place = useQuery({ ...placeQueries.detail(search.place ?? ''), enabled: Boolean(search.place) }).data
  const complete = 'search' in checkForm(formOf(search, today())) && Object.keys(refused).length === 0
  const { checkIn, checkOut, adults = 1, children = 0 } = search
  // Without days there is no line to unfold it by.
  const folded = complete && !unfolded && checkIn !== undefined && checkOut !== undefined
  return (
    <div className={classes.search} data-folded={folded || undefined}>
      {search.stops !== undefined && (
        <Suspense fallback={null}>
          <LegBar search={search} onSearch={props.onSearch} />
        </Suspense>
      )}
      {folded && (
        <button
          type="button"
          className={classes.line}
          onClick={() =>
            void LateSearchBox.fetchPart().then((isThere) =>
              isThere ? setUnfolded(true) : notify({ message: MESSAGES.fetchFailed }),
            )
          }
        >
          <IconSearch size={20} aria-hidden />
          <span className={classes.words}>
            <b>{place?.name}</b>
            <span>
              {formatStay(checkIn, checkOut)} · <Plural value={adults + children} one="# guest" other="# guests" />
            </span>
          </span>
          <IconPencil size={18} aria-hidden />
          <span className="visually-hidden">
            <Trans>Change search</Trans>
          </span>
        </button>
      )}
      <LateSearchBox className={classes.box} isShown={!folded} given={props} />
    </div>
  )
}
