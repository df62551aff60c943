import { Plural, Trans } from '@lingui/react/macro'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { formatShortDay, formatStay } from '#src/i18n/formats.ts'
import type { TourFormErrors } from './form/tour-form.ts'
import { TourSearchForm } from './form/TourSearchForm.tsx'
import type { TourSearchParams } from './form/tour-search-params.ts'
import classes from '#src/search/list/Found.module.css'

const Days = ({ from, to }: TourSearchParams) => {
  if (from !== undefined && to !== undefined) return formatStay(from, to)
  if (from !== undefined) return <Trans>from {formatShortDay(from)}</Trans>
  return to === undefined ? <Trans>Any date</Trans> : <Trans>until {formatShortDay(to)}</Trans>
}

/** The search above results: on phones one line that opens. */
export const FoldedTourSearch = (props: {
  search: TourSearchParams
  refused: TourFormErrors
  placeName: string | undefined
  onSearch: (search: TourSearchParams) => void
}) => {
  const { search, refused, placeName, onSearch } = props
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && placeName !== undefined && Object.keys(refused).length === 0
  const people = (search.adults ?? 1) + (search.children ?? 0)
  return (
    <>
      {isFolded && (
        <button type="button" className={classes.line} onClick={() => setOpen(true)}>
          <IconSearch size={20} aria-hidden />
          <span className={classes.words}>
            <b>{placeName}</b>
            <span>
              <Days {...search} /> · <Plural value={people} one="# person" other="# people" />
            </span>
          </span>
          <IconPencil size={18} aria-hidden />
          <span className="visually-hidden">
            <Trans>Change search</Trans>
          </span>
        </button>
      )}
      <div className={classes.search} data-folded={isFolded || undefined}>
        <TourSearchForm search={search} refused={refused} onSearch={onSearch} />
      </div>
    </>
  )
}
