import { Button, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MOST_SEASONS, type SeasonDraft } from '#contract/products/stays/listing/stay-listing.ts'
import type { ListingFieldsProps } from '#src/bookings/listing-slot.ts'
import { languageTag } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './Fields.module.css'
import { NumberInput } from './NumberInput.tsx'

/** A Monday: weekdays are named from it on. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

const weekdayName = (index: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + index * DAY_MS)

const SeasonFields = (props: {
  season: SeasonDraft
  index: number
  errorAt: ListingFieldsProps['errorAt']
  onChange: (changes: Partial<SeasonDraft>) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { season, index, onChange } = props
  const at = (field: keyof SeasonDraft) => props.errorAt(`prices.seasons.${index}.${field}`)
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
          label={t`First night`}
          value={season.from}
          error={at('from')}
          onChange={({ currentTarget: { value } }) => onChange({ from: value })}
        />
        <TextInput
          type="date"
          label={t`Last night`}
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

/** How prices move: percent of the price per weekday, and seasons that do not overlap. */
export const Seasons = ({ content, onChange, errorAt }: ListingFieldsProps) => {
  const { prices } = content
  const set = (changes: Partial<typeof prices>) => onChange({ ...content, prices: { ...prices, ...changes } })
  const setSeasons = (seasons: SeasonDraft[]) => set({ seasons })
  return (
    <>
      <Title order={3} size="h4">
        <Trans>Weekdays</Trans>
      </Title>
      <p className={classes.hint}>
        <Trans>Percent of the price: 100 is the price itself, 120 is a fifth more.</Trans>
      </p>
      <div className={classes.week}>
        {prices.weekdays.map((percent, index) => (
          <NumberInput
            key={weekdayName(index)}
            label={weekdayName(index)}
            unit="%"
            value={percent}
            error={errorAt(`prices.weekdays.${index}`)}
            onChange={(value) => set({ weekdays: prices.weekdays.map((one, at) => (at === index ? value : one)) })}
          />
        ))}
      </div>
      <Title order={3} size="h4">
        <Trans>Seasons</Trans>
      </Title>
      <ul className={classes.items}>
        {prices.seasons.map((season, index) => (
          <li key={index}>
            <SeasonFields
              season={season}
              index={index}
              errorAt={errorAt}
              onChange={(changes) =>
                setSeasons(prices.seasons.map((one, at) => (at === index ? { ...one, ...changes } : one)))
              }
              onRemove={() => setSeasons(prices.seasons.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {prices.seasons.length < MOST_SEASONS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setSeasons([...prices.seasons, { name: '', from: '', until: '', percent: 120 }])}
        >
          <Trans>Add a season</Trans>
        </Button>
      )}
    </>
  )
}
