import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { SeasonDraft } from '#contract/listings/seasons.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './Fields.module.css'
import { NumberInput } from './NumberInput.tsx'

type ErrorAt = (field: string) => string | undefined

const SeasonFields = (props: {
  season: SeasonDraft
  index: number
  errorAt: ErrorAt
  onChange: (changes: Partial<SeasonDraft>) => void
  firstLabel: string
  lastLabel: string
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { season, index, onChange } = props
  const at = (field: keyof SeasonDraft) => props.errorAt(`${index}.${field}`)
  const number = index + 1
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>{season.name === '' ? <Trans>Season {number}</Trans> : season.name}</b>
        <IconButton label={t`Remove season ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.row}>
        <TextInput
          label={t`Name of the season`}
          placeholder={t`School holidays`}
          maxLength={60}
          value={season.name}
          error={at('name')}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
        <TextInput
          type="date"
          label={props.firstLabel}
          value={season.from}
          error={at('from')}
          onChange={({ currentTarget: { value } }) => onChange({ from: value })}
        />
        <TextInput
          type="date"
          label={props.lastLabel}
          value={season.until}
          error={at('until')}
          onChange={({ currentTarget: { value } }) => onChange({ until: value })}
        />
        <NumberInput
          label={t`Of the normal price`}
          unit="%"
          value={season.percent}
          error={at('percent')}
          onChange={(percent) => onChange({ percent })}
        />
      </div>
    </fieldset>
  )
}

/** Seasons that do not overlap, with the percent of the price in each. `errorAt` takes paths below the list. */
export const SeasonList = (props: {
  seasons: readonly SeasonDraft[]
  most: number
  errorAt: ErrorAt
  firstLabel: string
  lastLabel: string
  onChange: (seasons: SeasonDraft[]) => void
}) => {
  const { seasons, onChange } = props
  return (
    <>
      <ul className={classes.items}>
        {seasons.map((season, index) => (
          <li key={index}>
            <SeasonFields
              season={season}
              index={index}
              errorAt={props.errorAt}
              firstLabel={props.firstLabel}
              lastLabel={props.lastLabel}
              onChange={(changes) => onChange(seasons.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
              onRemove={() => onChange(seasons.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {seasons.length < props.most && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...seasons, { name: '', from: '', until: '', percent: 120 }])}
        >
          <Trans>Add a season</Trans>
        </Button>
      )}
    </>
  )
}
