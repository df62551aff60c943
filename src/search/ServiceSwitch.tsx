import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { searchTabs } from './search-tab.ts'
import classes from './ServiceSwitch.module.css'
import type { SearchSegment } from './form/stay-search.ts'

/** Which of the services is searched; what is filled in stays when it changes. */
export const ServiceSwitch = (props: { service: SearchSegment; onChange: (service: SearchSegment) => void }) => {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={classes.services}>
      <legend className="visually-hidden">
        <Trans>Service</Trans>
      </legend>
      {searchTabs().map(({ segment, label, Icon }) => {
        const isChosen = segment === props.service
        return (
          <label key={segment} className={classes.service} data-checked={isChosen || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={segment}
              checked={isChosen}
              onChange={() => props.onChange(segment)}
            />
            <Icon size={20} aria-hidden />
            {i18n._(label)}
          </label>
        )
      })}
    </fieldset>
  )
}
