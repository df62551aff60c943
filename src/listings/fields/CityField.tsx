import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PlaceField } from '#src/search/PlaceField.tsx'

/** The city of a listing; `''` until chosen. */
export const CityField = (props: {
  cityKey: string
  error: string | undefined
  onChange: (cityKey: string) => void
}) => {
  const { t } = useLingui()
  const [isOther, setOther] = useState(false)
  const { cityKey } = props
  return (
    <PlaceField
      label={t`City`}
      placeholder={t`Type the name of the city`}
      placeKey={cityKey === '' ? undefined : cityKey}
      regions="without"
      error={isOther ? t`Choose a city from the list.` : props.error}
      onChange={(key) => {
        const isCity = key === undefined || key.startsWith('city:')
        setOther(!isCity)
        props.onChange(isCity ? (key ?? '') : '')
      }}
    />
  )
}
