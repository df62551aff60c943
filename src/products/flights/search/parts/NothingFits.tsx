import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { relaxations, withoutFilters, type Filterable } from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import { kindLabel } from './filter-labels.ts'

const MAX_OFFERED = 3

/** There are flights, but none passes every filter: which filters to let go of, and what that would bring. */
export const NothingFits = (props: {
  all: readonly Filterable[]
  search: ListSearch
  airlineOf: (code: string) => string
  onChange: (search: ListSearch) => void
}) => {
  const { t } = useLingui()
  const { all, search, airlineOf, onChange } = props
  return (
    <EmptyState
      role="status"
      icon={<IconFilterOff size={34} />}
      title={t`No flights match your filters`}
      actions={
        <>
          {relaxations(all, search)
            .slice(0, MAX_OFFERED)
            .map(({ key, member, without, flights }) => {
              const filter = kindLabel(key, member, airlineOf)
              return (
                <Button key={key} variant="default" onClick={() => onChange(without)}>
                  <Plural
                    value={flights}
                    one={`Without “${filter}”: # flight`}
                    other={`Without “${filter}”: # flights`}
                  />
                </Button>
              )
            })}
          <Button onClick={() => onChange(withoutFilters(search))}>
            <Trans>Clear all filters</Trans>
          </Button>
        </>
      }
    >
      <Plural value={all.length} one="# flight without filters." other="# flights without filters." />
    </EmptyState>
  )
}
