import { Button, Checkbox, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { uuidv7 } from 'uuidv7'
import { MOST_OPTIONS, MOST_TOUR_SEASONS, type OptionDraft } from '#contract/products/tours/listing/tour-listing.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { SeasonList } from '#src/listings/fields/SeasonList.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { TourFieldsProps } from '../tour-content.ts'
import { StartTimes } from './StartTimes.tsx'
import { Units } from './Units.tsx'

const emptyOption = (): OptionDraft => ({
  optionId: uuidv7(),
  name: '',
  summary: '',
  isPrivate: false,
  startTimes: ['08:00'],
  weekdays: [true, true, true, true, true, true, true],
  from: '',
  until: '',
  seats: null,
  minPeople: 1,
  maxPeople: null,
  noticeHours: 12,
  units: [],
  seasons: [],
})

type OptionProps = {
  option: OptionDraft
  index: number
  errorAt: (field: string) => string | undefined
  onChange: (changes: Partial<OptionDraft>) => void
  onRemove: () => void
}

const Seats = ({ option, errorAt, onChange }: OptionProps) => {
  const { t } = useLingui()
  const count = (name: 'seats' | 'minPeople' | 'maxPeople' | 'noticeHours', label: string) => (
    <NumberInput
      label={label}
      value={option[name]}
      error={errorAt(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className={classes.row}>
      {count('seats', t`Seats per departure`)}
      {count('minPeople', t`People per booking, at least`)}
      {count('maxPeople', t`People per booking, at most`)}
      {count('noticeHours', t`Bookable until hours before`)}
    </div>
  )
}

const OptionFields = (props: OptionProps) => {
  const { t } = useLingui()
  const { option, index, errorAt, onChange } = props
  const number = index + 1
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>{option.name === '' ? <Trans>Option {number}</Trans> : option.name}</b>
        <IconButton label={t`Remove option ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <TextInput
        label={t`Name of the option`}
        placeholder={t`Morning tour`}
        maxLength={80}
        value={option.name}
        error={errorAt('name') ?? errorAt('optionId')}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <TextInput
        label={t`What is different about it`}
        maxLength={200}
        value={option.summary}
        error={errorAt('summary')}
        onChange={({ currentTarget: { value } }) => onChange({ summary: value })}
      />
      <Checkbox
        label={t`Private: not shared with other guests`}
        checked={option.isPrivate}
        onChange={({ currentTarget: { checked } }) => onChange({ isPrivate: checked })}
      />
      <StartTimes option={option} errorAt={errorAt} onChange={onChange} />
      <Seats {...props} />
      <Title order={3} size="h4">
        <Trans>Tickets and prices</Trans>
      </Title>
      <Units
        units={option.units}
        errorAt={(field) => errorAt(`units${field}`)}
        onChange={(units) => onChange({ units })}
      />
      <Title order={3} size="h4">
        <Trans>Seasons</Trans>
      </Title>
      <SeasonList
        seasons={option.seasons}
        most={MOST_TOUR_SEASONS}
        errorAt={(field) => errorAt(`seasons.${field}`)}
        firstLabel={t`First day`}
        lastLabel={t`Last day`}
        onChange={(seasons) => onChange({ seasons })}
      />
    </fieldset>
  )
}

/** Options with start times, seats and prices. */
export const Options = ({ content, onChange, errorAt }: TourFieldsProps) => {
  const { options } = content
  const set = (next: OptionDraft[]) => onChange({ ...content, options: next })
  return (
    <div className={classes.fields}>
      <ul className={classes.items}>
        {options.map((option, index) => (
          <li key={option.optionId}>
            <OptionFields
              option={option}
              index={index}
              errorAt={(field) => errorAt(`options.${index}.${field}`)}
              onChange={(changes) => set(options.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
              onRemove={() => set(options.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {errorAt('options') !== undefined && (
        <p className={classes.error} role="alert">
          <Trans>Add at least one option.</Trans>
        </p>
      )}
      {options.length < MOST_OPTIONS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set([...options, emptyOption()])}
        >
          <Trans>Add an option</Trans>
        </Button>
      )}
    </div>
  )
}
