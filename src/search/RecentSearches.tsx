import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHistory, IconX } from '@tabler/icons-react'
import { formatStay } from '../i18n/formats.ts'
import classes from './chips.module.css'
import { forgetSearch, searchOf, useRecents, type Recent } from './recents.ts'
import { storeSearches } from '../platform/device/recents-store.ts'
import type { StaySearch } from './form/stay-search.ts'

const Chip = ({ recent, onSearch }: { recent: Recent; onSearch: (search: StaySearch) => void }) => {
  const { t } = useLingui()
  const { place, stay } = recent
  const days = formatStay(stay.checkIn, stay.checkOut)
  return (
    <li className={classes.chip}>
      <button type="button" className={classes.again} onClick={() => onSearch(searchOf(recent))}>
        <b>{place.name}</b>
        <span>
          {days} · <Plural value={stay.adults + stay.children} one="# guest" other="# guests" />
        </span>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={t`Remove ${place.name}, ${days}`}
        onClick={() => forgetSearch(recent)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  )
}

/** Recent searches of this device. The line keeps its height until they are loaded. */
export const RecentSearches = ({ onSearch }: { onSearch: (search: StaySearch) => void }) => {
  const { t } = useLingui()
  const recents = useRecents()
  return (
    <div className={classes.recents}>
      <IconHistory size={20} aria-hidden className={classes.history} />
      {recents.length === 0 ? (
        <span className={classes.none}>
          <Trans>Your recent searches appear here, on this device only.</Trans>
        </span>
      ) : (
        <>
          <ul className={classes.chips} aria-label={t`Recent searches`}>
            {recents.map((recent) => (
              <Chip key={JSON.stringify(searchOf(recent))} recent={recent} onSearch={onSearch} />
            ))}
          </ul>
          <button type="button" className={classes.all} onClick={() => storeSearches(null)}>
            <Trans>Clear all</Trans>
          </button>
        </>
      )}
    </div>
  )
}
