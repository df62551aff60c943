import { Button, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MOST_STOPS, type StopDraft } from '#contract/products/tours/listing/tour-listing.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { TourFieldsProps } from '../tour-content.ts'

const StopFields = (props: {
  stop: StopDraft
  index: number
  errorAt: TourFieldsProps['errorAt']
  onChange: (changes: Partial<StopDraft>) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { stop, index, onChange } = props
  const at = (field: keyof StopDraft) => props.errorAt(`itinerary.${index}.${field}`)
  const number = index + 1
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>{stop.title === '' ? <Trans>Stop {number}</Trans> : stop.title}</b>
        <IconButton label={t`Remove stop ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <TextInput
        label={t`Name of the stop`}
        maxLength={100}
        value={stop.title}
        error={at('title')}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <div className={classes.row}>
        <NumberInput
          label={t`Minutes after the start`}
          value={stop.afterMinutes}
          error={at('afterMinutes')}
          onChange={(afterMinutes) => onChange({ afterMinutes })}
        />
        <NumberInput
          label={t`Length in minutes`}
          value={stop.minutes}
          error={at('minutes')}
          onChange={(minutes) => onChange({ minutes })}
        />
      </div>
      <Textarea
        label={t`What happens there`}
        rows={2}
        maxLength={600}
        value={stop.text}
        error={at('text')}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
    </fieldset>
  )
}

/** A stop begins where the one before ends. */
const nextStop = (stops: readonly StopDraft[]): StopDraft => {
  const last = stops.at(-1)
  const afterMinutes = last === undefined ? 0 : (last.afterMinutes ?? 0) + (last.minutes ?? 0)
  return { afterMinutes, minutes: null, title: '', text: '' }
}

/** The stops in order. Times count from the start, because an option may start several times a day. */
export const Itinerary = ({ content, onChange, errorAt }: TourFieldsProps) => {
  const { itinerary } = content
  const set = (stops: StopDraft[]) => onChange({ ...content, itinerary: stops })
  return (
    <div className={classes.fields}>
      <ol className={classes.items}>
        {itinerary.map((stop, index) => (
          <li key={index}>
            <StopFields
              stop={stop}
              index={index}
              errorAt={errorAt}
              onChange={(changes) => set(itinerary.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
              onRemove={() => set(itinerary.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      {errorAt('itinerary') !== undefined && (
        <p className={classes.error} role="alert">
          <Trans>Add at least one stop.</Trans>
        </p>
      )}
      {itinerary.length < MOST_STOPS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set([...itinerary, nextStop(itinerary)])}
        >
          <Trans>Add a stop</Trans>
        </Button>
      )}
    </div>
  )
}
