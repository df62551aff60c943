import { Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ListedService } from '#contract/products/listings.ts'
import classes from './fields/Fields.module.css'
import type { OfferedSlot } from './use-slot.ts'

/** Choice of the service to list. */
export const ChooseService = (props: {
  slots: readonly OfferedSlot[]
  value: ListedService | null
  error?: string | undefined
  onChange: (service: ListedService) => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <Radio.Group
      label={t`What do you want to list?`}
      value={props.value ?? ''}
      error={props.error}
      onChange={(value) => {
        const chosen = props.slots.find(({ service }) => service === value)
        if (chosen !== undefined) props.onChange(chosen.service)
      }}
    >
      <div className={`${classes.fields} ${classes.choices}`}>
        {props.slots.map(({ service, slot: { words } }) => (
          <Radio key={service} value={service} label={i18n._(words.choice)} description={i18n._(words.examples)} />
        ))}
      </div>
    </Radio.Group>
  )
}
