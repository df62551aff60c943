import { useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '#contract/places/places.ts'
import { placeQueries } from '#src/search/queries.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import classes from '../Policies.module.css'

const rowOf = ({ name, context }: Place) => (
  <span>
    {name} · {context}
  </span>
)
const nameOf = ({ name }: Place): string => name

/** Finds a city and adds it by its id; those that are there already are not proposed. */
export const CityPicker = ({ without, onAdd }: { without: readonly string[]; onAdd: (cityId: string) => void }) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const found = useQuery({ ...placeQueries.list(asked, 'without'), enabled: open })
  const isAnswered = found.data !== undefined && !found.isPlaceholderData
  const options = (found.data?.items ?? []).filter(
    ({ key, kind }) => kind === 'city' && !without.includes(key.replace('city:', '')),
  )
  const status = () => {
    if (found.isError) return t`Go online to search for cities.`
    return isAnswered && options.length === 0 ? t`No city found. Check the spelling.` : ''
  }
  return (
    <div className={classes.picker}>
      <Combobox<Place>
        label={t`Add a city`}
        placeholder={t`City name`}
        clearLabel={t`Clear`}
        listLabel={t`Cities`}
        icon={<IconMapPin size={20} aria-hidden />}
        typed={typed}
        text=""
        error={undefined}
        groups={[{ options }]}
        answered={isAnswered ? asked : null}
        status={status()}
        row={rowOf}
        textOf={nameOf}
        onOpen={() => setOpen(true)}
        onType={setTyped}
        onChoose={({ key }) => {
          setTyped('')
          onAdd(key.replace('city:', ''))
        }}
        onClear={() => setTyped('')}
      />
    </div>
  )
}
