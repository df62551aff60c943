import { Checkbox, Stack, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { GUIDE_LANGUAGES, TOUR_DURATIONS, TOUR_THEMES } from '#contract/products/tours/tour-search.ts'
import type { TourFacets } from '#contract/products/tours/tours.ts'
import { money } from '#contract/core/money.ts'
import { formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { filterLabel } from '../filter-labels.ts'
import { membersOf, OFFERED_SCORES, toggled, type ListKey } from '../filters.ts'
import type { TourListSearch } from '../form/tour-search-params.ts'
import classes from './FilterPanel.module.css'

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Title order={3} size="h4" mb="xs" id={id}>
        {title}
      </Title>
      <Stack gap={10}>{children}</Stack>
    </div>
  )
}

const Tick = (props: {
  label: string
  /** Tours it would leave; undefined while that is not known. */
  tours: number | undefined
  checked: boolean
  onChange: () => void
}) => (
  <Checkbox
    classNames={{ body: classes.tick, labelWrapper: classes.label }}
    label={
      <>
        {props.label}
        {props.tours !== undefined && <span className={classes.count}> {formatNumber(props.tours)}</span>}
      </>
    }
    checked={props.checked}
    // A filter without results is disabled, but a selected one can always be cleared.
    disabled={props.tours === 0 && !props.checked}
    onChange={props.onChange}
  />
)

/** Every filter of the list, each with the tours it would leave. Each change goes straight into the URL. */
export const FilterPanel = ({
  search,
  found,
  onChange,
}: {
  search: TourListSearch
  /** Undefined until they are counted, and where they could not be. */
  found: TourFacets | undefined
  onChange: (search: TourListSearch) => void
}) => {
  const { t } = useLingui()
  const [maxPrice, setMaxPrice] = useState(search.maxPrice ? String(search.maxPrice) : '')
  const facets = found?.facets
  const ticks = (key: ListKey, members: readonly string[]) =>
    members.map((member) => (
      <Tick
        key={member}
        label={filterLabel(key, member)}
        tours={facets && (facets[key][member] ?? 0)}
        checked={membersOf(search, key).includes(member)}
        onChange={() => onChange(toggled(search, key, member))}
      />
    ))
  const applyMaxPrice = () => {
    const thousands = Math.round(Number(maxPrice))
    const next = thousands > 0 && thousands < 1_000_000 ? thousands : undefined
    if (next !== search.maxPrice) onChange({ ...search, maxPrice: next })
  }
  const prices = found?.prices
  const range =
    prices && [prices.lowest, prices.highest].map((thousands) => formatMoney(money(thousands * 1000, 'IDR')))
  const [lowest = '', highest = ''] = range ?? []
  return (
    <Stack gap="lg">
      <Section title={<Trans>Booking terms</Trans>}>
        <Tick
          label={filterLabel('freeCancellation', 'true')}
          tours={facets && (facets.freeCancellation.true ?? 0)}
          checked={search.freeCancellation ?? false}
          onChange={() => onChange({ ...search, freeCancellation: search.freeCancellation ? undefined : true })}
        />
      </Section>
      <Section title={<Trans>Theme</Trans>}>{ticks('themes', TOUR_THEMES)}</Section>
      <Section title={<Trans>Duration</Trans>}>{ticks('durations', TOUR_DURATIONS)}</Section>
      <Section title={<Trans>Price per adult</Trans>}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            applyMaxPrice()
          }}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            label={t`Maximum, in thousands of rupiah`}
            description={range ? t`Prices here: ${lowest} to ${highest}` : undefined}
            value={maxPrice}
            onChange={(event) => setMaxPrice(event.currentTarget.value)}
            onBlur={applyMaxPrice}
          />
        </form>
      </Section>
      <Section title={<Trans>Guide's language</Trans>}>{ticks('languages', GUIDE_LANGUAGES)}</Section>
      <Section title={<Trans>Reviews</Trans>}>
        {OFFERED_SCORES.map((score) => (
          <Tick
            key={score}
            label={filterLabel('minScore', String(score))}
            tours={facets && (facets.minScore[score] ?? 0)}
            checked={search.minScore === score}
            onChange={() => onChange({ ...search, minScore: search.minScore === score ? undefined : score })}
          />
        ))}
      </Section>
    </Stack>
  )
}
