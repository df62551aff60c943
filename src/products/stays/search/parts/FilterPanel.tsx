import { Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HotelFacets } from '#contract/products/stays/hotels.ts'
import { FilterSection, FilterTick } from '#src/search/list/FilterParts.tsx'
import {
  areasOf,
  membersOf,
  OFFERED_FACILITIES,
  OFFERED_KINDS,
  OFFERED_SCORES,
  toggled,
  type ListKey,
} from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import { filterLabel } from './filter-labels.ts'

/** Every filter of the list, each with the hotels it would leave. Each change goes straight into the URL. */
export const FilterPanel = ({
  search,
  facets,
  policy,
  onChange,
}: {
  search: ListSearch
  /** Undefined until they are counted, and where they could not be. */
  facets: HotelFacets | undefined
  /** Number of hotels within the travel policy, undefined until loaded; null if no policy applies. */
  policy: { hotels: number | undefined } | null
  onChange: (search: ListSearch) => void
}) => {
  const { t } = useLingui()
  const [maxTotal, setMaxTotal] = useState(search.maxTotal ? String(search.maxTotal) : '')

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

  const applyMaxTotal = () => {
    const thousands = Math.round(Number(maxTotal))
    onChange({ ...search, maxTotal: thousands > 0 && thousands < 1_000_000 ? thousands : undefined })
  }

  const areas = areasOf(search, facets)
  return (
    <Stack gap="lg">
      {policy && (
        <FilterSection title={<Trans>Travel policy</Trans>}>
          <FilterTick
            label={filterLabel('policy', 'within')}
            count={policy.hotels}
            checked={search.policy !== undefined}
            onChange={() => onChange({ ...search, policy: search.policy ? undefined : 'within' })}
          />
        </FilterSection>
      )}
      <FilterSection title={<Trans>Fare rules</Trans>}>
        <FilterTick
          label={filterLabel('freeCancellation', 'true')}
          count={facets && (facets.freeCancellation.true ?? 0)}
          checked={search.freeCancellation ?? false}
          onChange={() => onChange({ ...search, freeCancellation: search.freeCancellation ? undefined : true })}
        />
        {ticks('boards', ['breakfast'])}
        {ticks('payments', ['company_account', 'at_property'])}
      </FilterSection>
      <FilterSection title={<Trans>Total for the stay</Trans>}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            applyMaxTotal()
          }}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            label={t`Maximum, in thousands of rupiah`}
            value={maxTotal}
            onChange={(event) => setMaxTotal(event.currentTarget.value)}
            onBlur={applyMaxTotal}
          />
        </form>
      </FilterSection>
      <FilterSection title={<Trans>Stars</Trans>}>{ticks('stars', ['5', '4', '3', '2'])}</FilterSection>
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
      {areas.length > 1 && <FilterSection title={<Trans>Area</Trans>}>{ticks('areas', areas)}</FilterSection>}
      <FilterSection title={<Trans>Property type</Trans>}>{ticks('kinds', OFFERED_KINDS)}</FilterSection>
      <FilterSection title={<Trans>Facilities</Trans>}>{ticks('facilities', OFFERED_FACILITIES)}</FilterSection>
    </Stack>
  )
}
