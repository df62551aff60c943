import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconList, IconMap, IconSearch } from '@tabler/icons-react'
import { useCallback, useId } from 'react'
import { DIRECTORY_CATEGORIES } from '#contract/directory/directory.ts'
import { useTypedSearch } from '#src/search/use-typed-search.ts'
import { BarSelect } from '#src/ui/choices/BarSelect.tsx'
import { Field, fieldIds } from '#src/ui/Field.tsx'
import { CATEGORY_LABELS } from './category-labels.ts'
import { cityIdOf } from './city-id.ts'
import classes from './DirectoryHome.module.css'
import type { DirectoryParams } from './directory-search-params.ts'
import { FoundEntries } from './parts/FoundEntries.tsx'
import { SaveCity } from './saved/SaveCity.tsx'
import { useEntries, type Entries } from './use-entries.ts'

/** Categories with what each would show; pressing the one that is on takes it off. */
const Categories = (props: {
  search: DirectoryParams
  entries: Entries | null
  onChange: (search: DirectoryParams) => void
}) => {
  const { t, i18n } = useLingui()
  const { search, entries, onChange } = props
  return (
    <ul className={classes.categories} aria-label={t`Categories`}>
      {DIRECTORY_CATEGORIES.map((category) => {
        const { title, Icon } = CATEGORY_LABELS[category]
        const isOn = search.category === category
        const count = entries === null ? null : (entries.categories[category] ?? 0)
        if (count === 0 && !isOn) return null
        return (
          <li key={category}>
            <button
              type="button"
              className={classes.category}
              aria-pressed={isOn}
              onClick={() => onChange({ ...search, category: isOn ? undefined : category })}
            >
              <Icon size={18} aria-hidden />
              {i18n._(title)}
              {count !== null && <span className={classes.count}>{count}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const Narrowing = (props: {
  search: DirectoryParams
  entries: Entries | null
  onChange: (search: DirectoryParams) => void
}) => {
  const { t } = useLingui()
  const id = useId()
  const { search, entries, onChange } = props
  const { typed, setTyped } = useTypedSearch(
    search.q ?? '',
    useCallback((q: string) => onChange({ ...search, q: q || undefined }), [onChange, search]),
  )
  const areas = Object.entries(entries?.areas ?? {}).toSorted(([one], [other]) => one.localeCompare(other))
  const known = search.area !== undefined && !areas.some(([area]) => area === search.area) ? [[search.area, 0]] : []
  return (
    <div className={classes.narrowing}>
      <Field id={id} label={t`What are you looking for?`} icon={<IconSearch size={18} aria-hidden />} error={undefined}>
        <input
          {...fieldIds(id, undefined)}
          type="search"
          placeholder={t`Pharmacy, prayer room, printing …`}
          value={typed}
          maxLength={80}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </Field>
      <BarSelect
        label={t`Area`}
        isLabelled
        value={search.area ?? ''}
        onChange={(area) => onChange({ ...search, area: area || undefined })}
        options={[
          { value: '', label: t`All areas` },
          ...[...areas, ...known].map(([area, count]) => ({ value: String(area), label: `${area} (${count})` })),
        ]}
      />
      <Button
        variant={search.open ? 'filled' : 'default'}
        aria-pressed={search.open !== undefined}
        leftSection={<IconClockHour4 size={18} aria-hidden />}
        onClick={() => onChange({ ...search, open: search.open ? undefined : 'now' })}
      >
        <Trans>Open now</Trans>
      </Button>
    </div>
  )
}

/** The places of a city or around a hotel, with filters. */
export const InPlace = (props: { search: DirectoryParams; onChange: (search: DirectoryParams) => void }) => {
  const { search, onChange } = props
  const { found, at, entries, isLooking } = useEntries(search)
  const cityId = cityIdOf(search.place)
  const isMap = search.view === 'map'
  return (
    <>
      {cityId !== null && entries !== null && <SaveCity cityId={cityId} name={entries.placeName} />}
      <Narrowing search={search} entries={entries} onChange={onChange} />
      <Categories search={search} entries={entries} onChange={onChange} />
      <div className={classes.bar}>
        <p className={classes.total} role="status">
          {entries !== null && entries.total > 0 && <Plural value={entries.total} one="# place" other="# places" />}
        </p>
        {entries !== null && entries.total > 0 && (
          <Button
            className={classes.view}
            variant="default"
            size="sm"
            leftSection={isMap ? <IconList size={18} aria-hidden /> : <IconMap size={18} aria-hidden />}
            onClick={() => onChange({ ...search, view: isMap ? undefined : 'map' })}
          >
            {isMap ? <Trans>List</Trans> : <Trans>Map</Trans>}
          </Button>
        )}
      </div>
      <FoundEntries search={search} entries={entries} isLooking={isLooking} found={found} at={at} onChange={onChange} />
    </>
  )
}
