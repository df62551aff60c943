import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { nightsBetween } from '#contract/core/days.ts'
import { formatStay } from '../i18n/formats.ts'
import { searchTab, type PlaceTab } from './search-tab.ts'
import { TabForm } from './TabForm.tsx'
import { AddButton } from './AddButton.tsx'
import { GuestsField } from './form/GuestsField.tsx'
import classes from './MultiCityBox.module.css'
import { OfferChip } from './OfferChip.tsx'
import { SearchFields } from './SearchFields.tsx'
import { ServiceSwitch } from './ServiceSwitch.tsx'
import { MAX_STOPS } from './stops.ts'
import { TripStop } from './TripStop.tsx'
import { useTrip } from './use-trip.ts'
import type { SearchFormProps } from './use-search-form.ts'

/**
 * The search through several cities: each row begins where the one above it ends. It hands back the search of the first
 * stop with all stops beside it; the services that are still to come show their ordinary fields.
 */
export const MultiCityBox = (props: SearchFormProps) => {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const trip = useTrip(props, element)
  const { box, rows, days } = trip
  const [status, setStatus] = useState('')
  const [focusAfter, setFocusAfter] = useState<string | null>(null)

  useEffect(() => {
    if (focusAfter !== null) element.current?.querySelector<HTMLElement>(focusAfter)?.focus()
  }, [focusAfter, rows.length])

  const first = days[0]
  const last = days.at(-1)
  const whole = first && last && days.every((day) => day !== null) ? { from: first.checkIn, to: last.checkOut } : null

  const tab = searchTab(box.service)
  const hasStops = tab.kind === 'place' && tab.hasStops

  const form = (tab: PlaceTab) => (
    <form
      ref={element}
      className={classes.form}
      onSubmit={hasStops ? trip.submit : box.submit}
      noValidate
      role="search"
      aria-label={t`Search`}
    >
      {hasStops ? (
        <>
          <ol className={classes.stops}>
            {rows.map((row, index) => (
              <TripStop
                key={row.id}
                trip={trip}
                row={row}
                index={index}
                onMove={(by) => {
                  trip.move(index, by)
                  setFocusAfter(`[data-row="${row.id}"] [data-move="${by}"]`)
                  setStatus(t`Moved to stop ${index + 1 + by} of ${rows.length}.`)
                }}
                onRemove={() => {
                  trip.remove(row.id)
                  setFocusAfter('[data-add]')
                  setStatus(t`Stop ${index + 1} removed.`)
                }}
              />
            ))}
          </ol>
          <span className="visually-hidden" aria-live="polite">
            {status}
          </span>
          <AddButton
            className={classes.add}
            isFull={rows.length >= MAX_STOPS}
            onAdd={() => {
              setFocusAfter(null)
              trip.add()
            }}
          >
            {rows.length >= MAX_STOPS ? <Trans>Up to {MAX_STOPS} cities</Trans> : <Trans>Add a city</Trans>}
          </AddButton>
          <div className={classes.foot}>
            <div>
              <GuestsField
                label={t`Guests and rooms`}
                counts={box.form}
                withRooms
                errorOf={box.errorOf}
                onChange={box.change}
              />
            </div>
            <p className={classes.sum}>
              {whole ? (
                <>
                  <b>
                    <Plural value={rows.length} one="# city" other="# cities" /> ·{' '}
                    <Plural value={nightsBetween(whole.from, whole.to)} one="# night" other="# nights" />
                  </b>
                  <span>{formatStay(whole.from, whole.to)}</span>
                </>
              ) : (
                <span>
                  <Trans>Your dates and nights appear here.</Trans>
                </span>
              )}
            </p>
            <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
              <Trans>Search the first stop</Trans>
            </Button>
          </div>
          {trip.tooFar && (
            <p className={classes.error} role="alert">
              {trip.tooFar}
            </p>
          )}
        </>
      ) : (
        <div className={classes.other}>
          <SearchFields box={box} tab={tab} />
        </div>
      )}
      {box.form.offer !== undefined && (
        <OfferChip code={box.form.offer} onRemove={() => box.change({ offer: undefined })} />
      )}
    </form>
  )
  return (
    <div className={classes.box}>
      <ServiceSwitch service={box.service} onChange={box.setService} />
      {tab.kind === 'form' ? <TabForm key={tab.segment} tab={tab} isMulti /> : form(tab)}
    </div>
  )
}
