import { Stack } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { CabPage } from '#contract/products/cabs/cabs.ts'
import { CAB_FEATURES, VEHICLE_CLASSES } from '#contract/products/cabs/vehicles.ts'
import { FilterSection, FilterTick } from '#src/search/list/FilterParts.tsx'
import { filterLabel } from '../filter-labels.ts'
import { membersOf, toggled, type ListKey } from '../filters.ts'
import type { CabListSearch } from '../form/cab-search-params.ts'

/** Every filter of the list, each with the offers it would leave. Each change goes straight into the URL. */
export const FilterPanel = (props: {
  search: CabListSearch
  /** Undefined until they are counted. */
  facets: CabPage['facets'] | undefined
  onChange: (search: CabListSearch) => void
}) => {
  const { search, facets, onChange } = props
  const tick = (key: ListKey, member: string, count: number | undefined) => {
    const members: readonly string[] = membersOf(search, key)
    return (
      <FilterTick
        key={member}
        label={filterLabel(key, member, facets)}
        count={count}
        checked={members.includes(member)}
        onChange={() => onChange(toggled(search, key, member))}
      />
    )
  }
  return (
    <Stack gap="lg">
      <FilterSection title={<Trans>Vehicle class</Trans>}>
        {VEHICLE_CLASSES.map((one) => tick('classes', one, facets && (facets.classes[one] ?? 0)))}
      </FilterSection>
      <FilterSection title={<Trans>Features</Trans>}>
        {CAB_FEATURES.map((one) => tick('features', one, facets && (facets.features[one] ?? 0)))}
      </FilterSection>
      {facets && facets.operators.length > 0 && (
        <FilterSection title={<Trans>Operator</Trans>}>
          {facets.operators.map(({ operatorId, count }) => tick('operators', operatorId, count))}
        </FilterSection>
      )}
    </Stack>
  )
}
