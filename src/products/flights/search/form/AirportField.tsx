import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import { useState } from 'react'
import { MESSAGES } from '#src/platform/api/messages.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import classes from '#src/search/PlaceField.module.css'
import { findAirports, type Airport } from './airport-search.ts'
import { PROPOSED } from './airport-names.ts'
import { airportsOf, useRecentFlights } from './recent-flights.ts'
import { useAirports } from './use-airports.ts'

const RECENT_SHOWN = 3
/** The first option in any language: no airport. */
const NONE: Airport = { key: '', city: MESSAGES.chooseAirport, name: '' }

const row = ({ key, city, name }: Airport) => (
  <>
    <span className={classes.words}>
      <span className={key === '' ? classes.context : classes.name}>{city}</span>
      {name !== '' && <span className={classes.context}>{name}</span>}
    </span>
    <span className={classes.code}>{key}</span>
  </>
)

/** As it stands in the field. */
const textOf = ({ key, city }: Airport): string => (key === '' ? '' : city === key ? key : `${city} (${key})`)

/** The airport that a text is the code of, where there is no list to look in. */
const ofCode = (text: string): Airport[] =>
  /^[a-z]{3}$/i.test(text) ? [{ key: text.toUpperCase(), city: text.toUpperCase(), name: '' }] : []

/**
 * An airport: a combobox over the list of this device, by code, city and name, which forgives typing. While nothing is
 * typed it opens with "Pilih Bandara" and the airports of the last searches; without the list it takes a code.
 */
export const AirportField = (props: {
  label: string
  way: 'from' | 'to'
  /** IATA code, empty for none. */
  code: string
  /** Typed text that is not chosen yet. */
  typed: string
  error: string | undefined
  onChange: (code: string) => void
  onType: (text: string) => void
}) => {
  const { t } = useLingui()
  const { typed, onType } = props
  const [isWanted, setWanted] = useState(typed !== '')
  const { airportNamed, index, isThere, isMissing } = useAirports()
  const recents = useRecentFlights()
  const wanted = typed.trim()
  const chosen = props.code === '' ? null : airportNamed(props.code)
  const Icon = props.way === 'from' ? IconPlaneDeparture : IconPlaneArrival

  const found = wanted === '' || !isWanted ? [] : isMissing ? ofCode(wanted) : findAirports(index(), wanted)
  const last = wanted === '' ? airportsOf(recents).slice(0, RECENT_SHOWN) : []
  const proposed = PROPOSED.filter((code) => !last.includes(code))
  const groups =
    wanted === ''
      ? [
          { options: [NONE] },
          { label: t`Recent searches`, options: last.map(airportNamed) },
          { label: t`Popular`, options: isThere ? proposed.map(airportNamed) : [] },
        ]
      : [{ options: found }]

  const needsCode = t`Couldn't load airports. Type a 3-letter code, such as CGK.`
  const status = () => {
    if (isMissing && found.length === 0) return needsCode
    if (!isThere && !isMissing) return t`Loading airports …`
    if (wanted === '') return ''
    return found.length === 0
      ? t`No matching airport.`
      : t`${plural(found.length, { one: '# airport', other: '# airports' })}`
  }

  const choose = (code: string) => {
    onType('')
    props.onChange(code)
  }
  const missing = isMissing && wanted !== '' ? needsCode : t`Choose an airport from the list.`
  return (
    <Combobox<Airport>
      label={props.label}
      placeholder={MESSAGES.chooseAirport}
      clearLabel={t`Clear`}
      listLabel={t`Airports`}
      icon={<Icon size={20} aria-hidden />}
      typed={typed}
      text={chosen === null ? '' : textOf(chosen)}
      error={props.error !== undefined && props.code === '' && wanted !== '' ? missing : props.error}
      groups={groups}
      answered={isThere || isMissing ? wanted : null}
      status={status()}
      row={row}
      textOf={textOf}
      onOpen={() => {
        setWanted(true)
        // Built between the press and the first keystroke.
        if (isThere) setTimeout(index)
      }}
      onType={(text) => {
        setWanted(true)
        onType(text)
        // Typed text differs from the earlier choice, which must not be searched for any more.
        if (props.code !== '') props.onChange('')
      }}
      onChoose={({ key }) => choose(key)}
      onClear={() => choose('')}
    />
  )
}
