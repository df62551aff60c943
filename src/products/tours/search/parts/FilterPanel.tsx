import { Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GUIDE_LANGUAGES, TOUR_DURATIONS, TOUR_THEMES } from '#contract/products/tours/tour-search.ts'
import type { TourFacets } from '#contract/products/tours/tours.ts'
import { money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { FilterSection, FilterTick } from '#src/search/list/FilterParts.tsx'
import { filterLabel } from '../filter-labels.ts'
import { membersOf, OFFERED_SCORES, toggled, type ListKey } from '../filters.ts'
import type { TourListSearch } from '../form/tour-search-params.ts'

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
      <FilterTick
        key={member}
        label={filterLabel(key, member)}
        count={facets && (facets[key][member] ?? 0)}
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
      <FilterSection title={<Trans>Booking terms</Trans>}>
        <FilterTick
          label={filterLabel('freeCancellation', 'true')}
          count={facets && (facets.freeCancellation.true ?? 0)}
          checked={search.freeCancellation ?? false}
          onChange={() => onChange({ ...search, freeCancellation: search.freeCancellation ? undefined : true })}
        />
      </FilterSection>
      <FilterSection title={<Trans>Theme</Trans>}>{ticks('themes', TOUR_THEMES)}</FilterSection>
      <FilterSection title={<Trans>Duration</Trans>}>{ticks('durations', TOUR_DURATIONS)}</FilterSection>
      <FilterSection title={<Trans>Price per adult</Trans>}>
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
      </FilterSection>
      <FilterSection title={<Trans>Guide's language</Trans>}>{ticks('languages', GUIDE_LANGUAGES)}</FilterSection>
      <FilterSection title={<Trans>Reviews</Trans>}>
        {OFFERED_SCORES.map((score) => (
          <FilterTick
            key={score}
            label={filterLabel('minScore', String(score))}
            count={facets && (facets.minScore[score] ?? 0)}
            checked={search.minScore === score}
            onChange={() => onChange({ ...search, minScore: search.minScore === score ? undefined : score })}
          />
        ))}
      </FilterSection>
    </Stack>
  )
}
