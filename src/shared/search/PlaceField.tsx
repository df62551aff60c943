import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconBuildingSkyscraper, IconMapPin, IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/endpoints/places.ts'
import { placeQueries } from './queries.ts'
import classes from './SearchBox.module.css'

const ICONS = { city: IconBuildingSkyscraper, airport: IconPlane, hotel: IconBed } as const
const TYPING_MS = 150

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/**
 * Where to: a combobox over cities, airports and hotels. Typing asks the server, arrows and Enter choose; what was
 * typed and not chosen is completed with the first proposal when the field is left.
 */
export const PlaceField = (props: {
  placeKey: string | undefined
  error: string | undefined
  onChange: (key: string | undefined) => void
}) => {
  const { t } = useLingui()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const chosen = useQuery({ ...placeQueries.detail(props.placeKey ?? ''), enabled: Boolean(props.placeKey) })
  const asked = useSettled(typed?.trim() ?? '')
  const found = useQuery({ ...placeQueries.list(asked), enabled: combobox.dropdownOpened })
  const places = found.data?.items ?? []

  const choose = (place: Place) => {
    setTyped(null)
    props.onChange(place.key)
    combobox.closeDropdown()
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const place = places.find((candidate) => candidate.key === key)
        if (place) choose(place)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          label={t`Where to`}
          placeholder={t`City, airport or hotel`}
          leftSection={<IconMapPin size={20} aria-hidden />}
          rightSection={found.isFetching ? <Loader size={16} aria-hidden /> : null}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          autoComplete="off"
          spellCheck={false}
          error={props.error}
          value={typed ?? chosen.data?.name ?? ''}
          onFocus={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (event.currentTarget.value === '') props.onChange(undefined)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onBlur={() => {
            const first = places[0]
            // Only a proposal for what stands in the field: what was typed last may not be answered yet.
            if (typed?.trim() && first && asked === typed.trim() && !found.isPlaceholderData) choose(first)
            else if (typed?.trim() === '') setTyped(null)
            combobox.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.data === undefined && !found.isError}>
        <Combobox.Options aria-label={t`Places`} mah={340} className={classes.options}>
          {places.map((place) => {
            const Icon = ICONS[place.kind]
            return (
              <Combobox.Option value={place.key} key={place.key} className={classes.option}>
                <Icon size={20} aria-hidden />
                <span className={classes.optionWords}>
                  <span className={classes.optionName}>{place.name}</span>
                  <span className={classes.optionContext}>{place.context}</span>
                </span>
                {place.code && <span className={classes.code}>{place.code}</span>}
              </Combobox.Option>
            )
          })}
          {found.isError && (
            <Combobox.Empty>
              <Trans>Places cannot be looked up without network.</Trans>
            </Combobox.Empty>
          )}
          {found.data && places.length === 0 && (
            <Combobox.Empty>
              <Trans>No city, airport or hotel begins like that.</Trans>
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
