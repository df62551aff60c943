import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconCar, IconMap2, IconPlane } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './ServiceSwitch.module.css'
import { SERVICES, type Service } from '../products/stays/search/form/stay-search.ts'

const WORDS = { hotels: msg`Hotels`, flights: msg`Flights`, tours: msg`Tours`, cabs: msg`Cabs` } as const
const ICONS = { hotels: IconBed, flights: IconPlane, tours: IconMap2, cabs: IconCar } as const

export const ServiceSwitch = (props: { service: Service; onChange: (service: Service) => void }) => {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={classes.services}>
      <legend className="visually-hidden">
        <Trans>What to look for</Trans>
      </legend>
      {SERVICES.map((service) => {
        const Icon = ICONS[service]
        return (
          <label key={service} className={classes.service} data-checked={service === props.service || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={service}
              checked={service === props.service}
              onChange={() => props.onChange(service)}
            />
            <Icon size={20} aria-hidden />
            {i18n._(WORDS[service])}
          </label>
        )
      })}
    </fieldset>
  )
}
