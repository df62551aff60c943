import { Checkbox, Radio, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CAB_FUEL_RULES } from '#contract/products/cabs/listing/cab-listing.ts'
import { CAB_MODES } from '#contract/products/cabs/vehicles.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { MODE_LABELS } from '../../terms/ride-labels.ts'
import type { CabFieldsProps } from '../cab-content.ts'
import { AmountField } from './AmountField.tsx'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'

/** Conditions of self-drive. */
const SelfDrive = ({ content, onChange, errorAt }: CabFieldsProps) => {
  const { t } = useLingui()
  const { uses } = content
  const { selfDrive } = uses
  const set = (changes: Partial<typeof selfDrive>) =>
    onChange({ ...content, uses: { ...uses, selfDrive: { ...selfDrive, ...changes } } })
  const fuels = {
    full_to_full: t`Handed over full, returned full`,
    same_to_same: t`Returned with as much as at the handover`,
  }
  const count = (name: 'leastAge' | 'leastLicenceYears' | 'kilometresPerDay', label: string, description?: string) => (
    <NumberInput
      label={label}
      description={description}
      value={selfDrive[name]}
      error={errorAt(`uses.selfDrive.${name}`)}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      <Title order={3} size="h4">
        <Trans>Self-drive</Trans>
      </Title>
      <div className={classes.row}>
        {count('leastAge', t`Age of the driver, at least`)}
        {count('leastLicenceYears', t`Years with a licence, at least`)}
        <AmountField
          label={t`Deposit`}
          hint={t`Held on the guest's card until the return`}
          value={selfDrive.depositMinor}
          error={errorAt('uses.selfDrive.depositMinor')}
          onChange={(depositMinor) => set({ depositMinor })}
        />
      </div>
      <div className={classes.row}>
        {count('kilometresPerDay', t`Kilometres included per day`, t`Empty: unlimited`)}
        {selfDrive.kilometresPerDay !== null && (
          <AmountField
            label={t`Each further kilometre`}
            value={selfDrive.extraKilometreMinor}
            error={errorAt('uses.selfDrive.extraKilometreMinor')}
            onChange={(extraKilometreMinor) => set({ extraKilometreMinor })}
          />
        )}
      </div>
      <Radio.Group
        label={t`Fuel`}
        value={selfDrive.fuel}
        onChange={(value) => set({ fuel: CAB_FUEL_RULES.find((one) => one === value) ?? selfDrive.fuel })}
      >
        <div className={`${classes.fields} ${classes.choices}`}>
          {CAB_FUEL_RULES.map((one) => (
            <Radio key={one} value={one} label={fuels[one]} />
          ))}
        </div>
      </Radio.Group>
    </>
  )
}

/** How the vehicle is hired. */
export const Uses = (props: CabFieldsProps) => {
  const { t, i18n } = useLingui()
  const { content, onChange, errorAt } = props
  const { uses } = content
  return (
    <div className={classes.fields}>
      <Checkbox.Group
        label={t`How guests can hire it`}
        description={t`Every booking is confirmed at once.`}
        value={uses.modes}
        error={errorAt('uses.modes')}
        onChange={(values) =>
          onChange({ ...content, uses: { ...uses, modes: CAB_MODES.filter((one) => values.includes(one)) } })
        }
      >
        <div className={`${classes.ticks} ${classes.choices}`}>
          {CAB_MODES.map((mode) => (
            <Checkbox key={mode} value={mode} label={i18n._(MODE_LABELS[mode])} />
          ))}
        </div>
      </Checkbox.Group>
      {uses.modes.includes('self_drive') && <SelfDrive {...props} />}
    </div>
  )
}
