import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { uuidv7 } from 'uuidv7'
import { money } from '#contract/core/money.ts'
import { MOST_UNITS, type UnitDraft } from '#contract/products/tours/listing/tour-listing.ts'
import { UNIT_KINDS, type UnitKind } from '#contract/products/tours/tour-units.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

export const KIND_LABELS: Readonly<Record<UnitKind, MessageDescriptor>> = {
  adult: msg`Adult`,
  child: msg`Child`,
  senior: msg`Senior`,
  group: msg`Group`,
}

const CURRENCY = 'IDR'

const AGES: Readonly<Record<UnitKind, Pick<UnitDraft, 'minAge' | 'maxAge'>>> = {
  adult: { minAge: null, maxAge: null },
  child: { minAge: 3, maxAge: 11 },
  senior: { minAge: 60, maxAge: null },
  group: { minAge: null, maxAge: null },
}

const emptyUnit = (kind: UnitKind, name: string): UnitDraft => ({
  unitId: uuidv7(),
  kind,
  name,
  ...AGES[kind],
  min: 0,
  max: kind === 'group' ? 1 : 10,
  seats: kind === 'group' ? null : 1,
  priceMinor: null,
})

const UnitFields = (props: {
  unit: UnitDraft
  number: number
  errorAt: (field: string) => string | undefined
  onChange: (changes: Partial<UnitDraft>) => void
  onRemove: () => void
}) => {
  const { t, i18n } = useLingui()
  const { unit, number, errorAt, onChange } = props
  const isGroup = unit.kind === 'group'
  const count = (name: 'minAge' | 'maxAge' | 'min' | 'max' | 'seats', label: string, description?: string) => (
    <NumberInput
      label={label}
      description={description}
      value={unit[name]}
      error={errorAt(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>{unit.name === '' ? <Trans>Ticket {number}</Trans> : unit.name}</b>
        <IconButton label={t`Remove ticket ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.row}>
        <NativeSelect
          label={t`Who it is for`}
          value={unit.kind}
          error={errorAt('kind')}
          data={UNIT_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_LABELS[kind]) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = UNIT_KINDS.find((one) => one === value) ?? unit.kind
            onChange({ kind, ...AGES[kind], seats: kind === 'group' ? null : 1 })
          }}
        />
        <TextInput
          label={t`Name of the ticket`}
          maxLength={60}
          value={unit.name}
          error={errorAt('name') ?? errorAt('unitId')}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
        <NumberInput
          label={isGroup ? t`Price for the group` : t`Price per person`}
          description={unit.priceMinor === null ? t`Before VAT` : formatMoney(money(unit.priceMinor, CURRENCY))}
          unit={CURRENCY}
          value={unit.priceMinor}
          error={errorAt('priceMinor')}
          onChange={(priceMinor) => onChange({ priceMinor })}
        />
      </div>
      <div className={classes.row}>
        {isGroup && count('seats', t`People in the group at most`)}
        {count('minAge', t`From age`, t`Empty: no limit`)}
        {count('maxAge', t`Up to age`, t`Empty: no limit`)}
        {count('min', t`At least per booking`, t`0 if it need not be chosen`)}
        {count('max', t`At most per booking`)}
      </div>
    </fieldset>
  )
}

/** Tickets of an option with their prices. `errorAt` takes paths below the list, `''` for the list itself. */
export const Units = (props: {
  units: readonly UnitDraft[]
  errorAt: (field: string) => string | undefined
  onChange: (units: UnitDraft[]) => void
}) => {
  const { i18n } = useLingui()
  const { units, errorAt, onChange } = props
  const wrong = errorAt('')
  const add = () => {
    const kind = units.length === 0 ? 'adult' : 'child'
    onChange([...units, emptyUnit(kind, i18n._(KIND_LABELS[kind]))])
  }
  return (
    <>
      <ul className={classes.items}>
        {units.map((unit, index) => (
          <li key={unit.unitId}>
            <UnitFields
              unit={unit}
              number={index + 1}
              errorAt={(field) => errorAt(`.${index}.${field}`)}
              onChange={(changes) => onChange(units.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
              onRemove={() => onChange(units.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {wrong !== undefined && (
        <p className={classes.error} role="alert">
          {units.length === 0 ? <Trans>Add at least one ticket.</Trans> : wrong}
        </p>
      )}
      {units.length < MOST_UNITS && (
        <Button variant="default" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          <Trans>Add a ticket</Trans>
        </Button>
      )}
    </>
  )
}
