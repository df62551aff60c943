import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { uuidv7 } from 'uuidv7'
import { money } from '#contract/core/money.ts'
import { MOST_PICK_UPS, type PickUpDraft } from '#contract/products/tours/listing/tour-listing.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { PositionField } from '#src/listings/fields/PositionField.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { TourFieldsProps } from '../tour-content.ts'

const CURRENCY = 'IDR'

const PickUpFields = (props: {
  pickUp: PickUpDraft
  number: number
  start: { latitude: number; longitude: number } | null
  errorAt: (field: keyof PickUpDraft) => string | undefined
  onChange: (changes: Partial<PickUpDraft>) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { pickUp, number, start, errorAt, onChange } = props
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>{pickUp.name === '' ? <Trans>Pick-up {number}</Trans> : pickUp.name}</b>
        <IconButton label={t`Remove pick-up ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <TextInput
        label={t`Name of the place`}
        maxLength={120}
        value={pickUp.name}
        error={errorAt('name') ?? errorAt('pickUpId')}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <PositionField
        value={pickUp}
        start={start}
        description={t`Latitude and longitude, as maps copy them: hold the place on the map and copy the numbers.`}
        error={errorAt('latitude') ?? errorAt('longitude')}
        onChange={({ latitude, longitude }) => onChange({ latitude, longitude })}
      />
      <div className={classes.row}>
        <NumberInput
          label={t`Minutes before the start`}
          value={pickUp.minutesBefore}
          error={errorAt('minutesBefore')}
          onChange={(minutesBefore) => onChange({ minutesBefore })}
        />
        <NumberInput
          label={t`Price per booking`}
          description={
            pickUp.priceMinor === null || pickUp.priceMinor === 0
              ? t`0 if it is included`
              : formatMoney(money(pickUp.priceMinor, CURRENCY))
          }
          unit={CURRENCY}
          value={pickUp.priceMinor}
          error={errorAt('priceMinor')}
          onChange={(priceMinor) => onChange({ priceMinor })}
        />
      </div>
    </fieldset>
  )
}

const emptyPickUp = (): PickUpDraft => ({
  pickUpId: uuidv7(),
  name: '',
  latitude: null,
  longitude: null,
  minutesBefore: 30,
  priceMinor: 0,
})

/** Optional pick-up places. */
export const PickUps = ({ content, onChange, errorAt, terms }: TourFieldsProps) => {
  const { pickUps } = content
  const set = (next: PickUpDraft[]) => onChange({ ...content, pickUps: next })
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>
        <Trans>Guests choose one of these when they book, or come to the meeting point.</Trans>
      </p>
      <ul className={classes.items}>
        {pickUps.map((pickUp, index) => (
          <li key={pickUp.pickUpId}>
            <PickUpFields
              pickUp={pickUp}
              number={index + 1}
              start={terms?.centre ?? null}
              errorAt={(field) => errorAt(`pickUps.${index}.${field}`)}
              onChange={(changes) => set(pickUps.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
              onRemove={() => set(pickUps.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {pickUps.length < MOST_PICK_UPS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set([...pickUps, emptyPickUp()])}
        >
          <Trans>Add a pick-up</Trans>
        </Button>
      )}
    </div>
  )
}
