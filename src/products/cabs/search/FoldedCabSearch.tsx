import { Plural, Trans } from '@lingui/react/macro'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import { formatClock, formatShortDay } from '#src/i18n/formats.ts'
import classes from '#src/search/list/Found.module.css'
import { rideTitle } from '../ride-title.ts'
import type { CabFormErrors } from './form/cab-form.ts'
import { CabSearchForm } from './form/CabSearchForm.tsx'
import type { CabSearchParams } from './form/cab-search-params.ts'

/** The search above results: on phones one line that opens. */
export const FoldedCabSearch = (props: {
  search: CabSearchParams
  refused: CabFormErrors
  ride: FoundRide | undefined
  onSearch: (search: CabSearchParams) => void
}) => {
  const { search, refused, ride, onSearch } = props
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && ride !== undefined && Object.keys(refused).length === 0
  return (
    <>
      {isFolded && (
        <button type="button" className={classes.line} onClick={() => setOpen(true)}>
          <IconSearch size={20} aria-hidden />
          <span className={classes.words}>
            <b>{rideTitle(ride)}</b>
            <span>
              {formatShortDay(ride.at.slice(0, 10))}, {formatClock(ride.at)} ·{' '}
              <Plural value={ride.people} one="# person" other="# people" />
            </span>
          </span>
          <IconPencil size={18} aria-hidden />
          <span className="visually-hidden">
            <Trans>Change search</Trans>
          </span>
        </button>
      )}
      <div className={classes.search} data-folded={isFolded || undefined}>
        <CabSearchForm search={search} refused={refused} onSearch={onSearch} />
      </div>
    </>
  )
}
